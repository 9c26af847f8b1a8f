import "reflect-metadata";
import { Args, ArgsType, Ctx, Field, ID, Int, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { readOperatorLog } from "./operator-log.source.ts";
import { OperatorLogPage } from "./operator-log.types.ts";

@ArgsType()
class OperatorLogArgs {
  @Field(() => ID, { nullable: true, description: "Only entries before this one." })
  before?: string | null;

  @Field(() => ID, { nullable: true, description: "Only entries of this operator." })
  operatorId?: string | null;

  @Field(() => ID, { nullable: true, description: "Only entries about this client." })
  clientId?: string | null;

  @Field(() => Int, { defaultValue: 50, description: "Entries at most: 1 to 100." })
  first: number;
}

@Resolver()
export class OperatorLogResolver {
  @Allow("log.view")
  @Query(() => OperatorLogPage, { description: "What operators did or were refused, newest first. Admins only." })
  operatorLog(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => OperatorLogArgs) { before = null, operatorId = null, clientId = null, first }: OperatorLogArgs,
  ): Promise<OperatorLogPage> {
    return readOperatorLog(dataspace, { before, operatorId, clientId, first });
  }
}
