import "reflect-metadata";
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { OperatorRole } from "../session/operator-session.types.ts";
import { createToken, endToken, readTokens } from "./operator-tokens.source.ts";
import { OperatorTokenPage, OperatorTokenPayload } from "./operator-tokens.types.ts";

@ArgsType()
class NewOperatorTokenArgs {
  @Field(() => String, { description: "The maker's own name for it, as the log shows it." })
  name: string;

  @Field(() => OperatorRole, { description: "What it may do: the caller's own role; any, for an admin." })
  role: OperatorRole;

  @Field(() => Int, { defaultValue: 90, description: "Days it works: 1 to 365." })
  days: number;

  @Field(() => [String], { defaultValue: [], description: "Addresses and CIDR blocks it works from; none: all." })
  addresses: string[];

  @Field(() => Boolean, { defaultValue: false, description: "Whether it does what asks for the second factor." })
  proven: boolean;
}

@Resolver()
export class OperatorTokensResolver {
  @Allow("tokens.manage")
  @Query(() => OperatorTokenPage, { description: "The caller's tokens, newest first; everybody's, for an admin." })
  operatorTokens(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("before", () => ID, { nullable: true, description: "Only tokens before this one." }) before: string | null,
    @Arg("first", () => Int, { defaultValue: 50, description: "Tokens at most: 1 to 100." }) first: number,
  ): Promise<OperatorTokenPage> {
    return readTokens(dataspace, before ?? null, first);
  }

  @Allow("tokens.manage")
  @Mutation(() => OperatorTokenPayload, {
    description: "Makes a token for a tool. Asks for the second factor again.",
  })
  createOperatorToken(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => NewOperatorTokenArgs) token: NewOperatorTokenArgs,
  ): Promise<OperatorTokenPayload> {
    return withRefusals<OperatorTokenPayload>(
      async () => ({ ...(await createToken(dataspace, token)), userErrors: [] }),
      (userErrors) => ({ operatorToken: null, secret: null, userErrors }),
    );
  }

  @Allow("tokens.manage")
  @Mutation(() => OperatorTokenPayload, { description: "Ends a token at once. One that has ended already is fine." })
  endOperatorToken(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The token's id." }) id: string,
  ): Promise<OperatorTokenPayload> {
    return withRefusals<OperatorTokenPayload>(
      async () => ({ operatorToken: await endToken(dataspace, id), secret: null, userErrors: [] }),
      (userErrors) => ({ operatorToken: null, secret: null, userErrors }),
    );
  }
}
