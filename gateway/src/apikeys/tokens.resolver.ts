import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { endToken, makeToken, readTokens } from "./tokens.source.ts";
import { EndServiceTokenPayload, ServiceToken, ServiceTokenPayload, TokenScopeInput } from "./tokens.types.ts";

@Resolver()
export class ServiceTokensResolver {
  @Allow("assistants.connect")
  @Query(() => [ServiceToken], {
    description: "The client's active service tokens, newest first; for who is not its owner, the viewer's assistants.",
  })
  serviceTokens(@Ctx() { dataspace }: Context): Promise<ServiceToken[]> {
    return readTokens(dataspace);
  }

  @Allow("tokens.manage")
  @Mutation(() => ServiceTokenPayload, { description: "Creates a token for an internal tool. Owner only." })
  createServiceToken(
    @Ctx() { dataspace }: Context,
    @Arg("name", () => String, { description: "Name of the tool; up to 80 characters." }) name: string,
    @Arg("scopes", () => [TokenScopeInput], { description: "At least one." }) scopes: TokenScopeInput[],
    @Arg("days", () => Int, {
      defaultValue: limits.serviceTokens.usualDays,
      description: "Days until it expires: 1 to 365.",
    })
    days: number,
    @Arg("creditBudget", () => Int, { defaultValue: 0, description: "Credits it may spend in total; 0 = none." })
    creditBudget: number,
    @Arg("confirmAbove", () => Int, {
      nullable: true,
      description: "Credits it may spend before a person is asked; null = never.",
    })
    confirmAbove: number | null = null,
  ): Promise<ServiceTokenPayload> {
    return withRefusals<ServiceTokenPayload>(
      async () => ({
        ...(await makeToken(dataspace, { name, scopes, days, creditBudget, confirmAbove })),
        userErrors: [],
      }),
      (userErrors) => ({ serviceToken: null, token: null, userErrors }),
    );
  }

  @Allow("assistants.connect")
  @Mutation(() => EndServiceTokenPayload, {
    description: "Ends a token at once: one of the client for its owner, else the viewer's own assistant.",
  })
  endServiceToken(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "`ServiceToken.id`." }) id: string,
  ): Promise<EndServiceTokenPayload> {
    return withRefusals<EndServiceTokenPayload>(
      async () => ({ endedId: await endToken(dataspace, id), userErrors: [] }),
      (userErrors) => ({ endedId: null, userErrors }),
    );
  }
}
