import "reflect-metadata";
import { Args, ArgsType, Ctx, Field, ID, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { UserError, withRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { startView } from "./view-as.source.ts";

@ArgsType()
class ViewAsArgs {
  @Field(() => ID, { description: "The client's number." })
  customerId: string;

  @Field(() => ID, { description: "The member's id." })
  memberId: string;

  @Field(() => String, { description: "Why; the client's owner reads it." })
  reason: string;
}

@ObjectType({ simpleResolvers: true, description: "Where the look begins, or the business errors." })
export class ViewAsPayload {
  @Field(() => String, { nullable: true, description: "Opens once, within 60 seconds; null if refused." })
  url: string | null;

  @Field(() => Int, { description: "Minutes after which the look ends; 0 if refused." })
  minutes: number;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@Resolver()
export class ViewAsResolver {
  @Allow("clients.viewas")
  @Mutation(() => ViewAsPayload, {
    description:
      "Looks through a member's eyes, with masks and without changing anything. Support and admins; asks for the second factor again.",
  })
  viewAsMember(
    @Ctx() { dataspace, origin }: OperatorContext,
    @Args(() => ViewAsArgs) asked: ViewAsArgs,
  ): Promise<ViewAsPayload> {
    return withRefusals<ViewAsPayload>(
      async () => ({ ...(await startView(dataspace, origin, asked)), userErrors: [] }),
      (userErrors) => ({ url: null, minutes: 0, userErrors }),
    );
  }
}
