import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { readOwnToken } from "../tokens.source.ts";
import { ServiceToken, TokenScopeInput } from "../tokens.types.ts";
import { allowSpending, connectApp, readRequest } from "./assistants.source.ts";
import {
  AllowSpendingPayload,
  AssistantRequestInput,
  AssistantRequestPayload,
  AssistantTermsInput,
  ConnectAssistantPayload,
} from "./assistants.types.ts";

@Resolver()
export class AssistantsResolver {
  @Allow("assistants.connect")
  @Query(() => AssistantRequestPayload, { description: "What an app that is to be connected asks for." })
  assistantRequest(
    @Ctx() { dataspace, origin }: Context,
    @Arg("request", () => AssistantRequestInput, { description: "What the app sent." }) request: AssistantRequestInput,
  ): Promise<AssistantRequestPayload> {
    return withRefusals<AssistantRequestPayload>(
      async () => ({ request: await readRequest(dataspace, origin, request), userErrors: [] }),
      (userErrors) => ({ request: null, userErrors }),
    );
  }

  @Allow("assistants.connect")
  @Mutation(() => ConnectAssistantPayload, {
    description:
      "Connects an app: it gets a service token that acts for the viewer, with these scopes, budget and end.",
  })
  connectAssistant(
    @Ctx() { dataspace, origin }: Context,
    @Arg("request", () => AssistantRequestInput, { description: "What the app sent." }) request: AssistantRequestInput,
    @Arg("scopes", () => [TokenScopeInput], { description: "At least one." }) scopes: TokenScopeInput[],
    @Arg("terms", () => AssistantTermsInput, { defaultValue: {}, description: "How much, and how long." })
    terms: AssistantTermsInput,
  ): Promise<ConnectAssistantPayload> {
    return withRefusals<ConnectAssistantPayload>(
      async () => ({ returnUrl: await connectApp(dataspace, origin, request, { scopes, ...terms }), userErrors: [] }),
      (userErrors) => ({ returnUrl: null, userErrors }),
    );
  }

  @Allow("assistants.connect")
  @Mutation(() => AllowSpendingPayload, {
    description:
      "Resumes a token that asks before it spends more: one of the client for its owner, else the viewer's own assistant.",
  })
  allowSpending(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "`ServiceToken.id`." }) id: string,
    @Arg("credits", () => Int, {
      description: `Credits it may spend, from now on, before a person is asked again: 1 to ${limits.serviceTokens.budget.toLocaleString("en")}, within its budget.`,
    })
    credits: number,
  ): Promise<AllowSpendingPayload> {
    return withRefusals<AllowSpendingPayload>(
      async () => ({ serviceToken: await allowSpending(dataspace, id, credits), userErrors: [] }),
      (userErrors) => ({ serviceToken: null, userErrors }),
    );
  }

  @Allow("dashboard.view")
  @Query(() => ServiceToken, {
    nullable: true,
    description: "The service token that asks, with what it may still spend; null for a session.",
  })
  callingToken(@Ctx() { caller, dataspace }: Context): Promise<ServiceToken> | null {
    return caller.isServiceToken ? readOwnToken(dataspace) : null;
  }
}
