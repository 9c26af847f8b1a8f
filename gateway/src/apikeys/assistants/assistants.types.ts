import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Field, InputType, Int, ObjectType } from "type-graphql";
import { UserError } from "../../graphql/user-error.types.ts";
import { ServiceToken, TokenScope } from "../tokens.types.ts";

@InputType({ description: "What an app sent its person with, as OAuth names it." })
export class AssistantRequestInput {
  @Field(() => String, { description: "`client_id`, from the app's registration." })
  clientId: string;

  @Field(() => String, { description: "`redirect_uri`: where the app wants its person back." })
  redirectUri: string;

  @Field(() => String, { description: "`response_type`: `code`." })
  responseType: string;

  @Field(() => String, { description: "`code_challenge`: the SHA-256 of the app's secret, in base64url." })
  codeChallenge: string;

  @Field(() => String, { description: "`code_challenge_method`: `S256`." })
  codeChallengeMethod: string;

  @Field(() => String, {
    nullable: true,
    description: "`scope`: `contacts:read contacts:write`; null = the usual ones.",
  })
  scope?: string | null;

  @Field(() => String, { nullable: true, description: "`state`: sent back as it came; at most 500 characters." })
  state?: string | null;

  @Field(() => String, { nullable: true, description: "`resource`: `/mcp` of this product." })
  resource?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "What an app asks the owner for." })
export class AssistantRequest {
  @Field(() => String, { description: "The app's name, as it says itself: anyone can call an app anything." })
  appName: string;

  @Field(() => String, {
    description: "Where the owner is sent back to, e.g. `127.0.0.1:33418` or `com.example.app:`.",
  })
  sentTo: string;

  @Field(() => [TokenScope], { description: "What it wants to do; unknown scopes are left out." })
  scopes: TokenScope[];

  @Field(() => String, {
    description: "Where a refusal leads: back to the app, or, for an app with a scheme of its own, to the dashboard.",
  })
  refusalUrl: string;
}

@ObjectType({ simpleResolvers: true, description: "What an app asks for, or the business errors." })
export class AssistantRequestPayload {
  @Field(() => AssistantRequest, { nullable: true, description: "Null if refused." })
  request: AssistantRequest | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "Where the owner goes next, or the business errors." })
export class ConnectAssistantPayload {
  @Field(() => String, {
    nullable: true,
    description: `Back to the app, with a code that it exchanges within ${limits.assistants.codeMinutes} minutes; null if refused.`,
  })
  returnUrl: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The token that may continue, or the business errors." })
export class AllowSpendingPayload {
  @Field(() => ServiceToken, { nullable: true, description: "Null if refused." })
  serviceToken: ServiceToken | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@InputType({ description: "What the owner lets an app have." })
export class AssistantTermsInput {
  @Field(() => Int, { defaultValue: limits.serviceTokens.usualDays, description: "Days until it ends: 1 to 365." })
  days: number;

  @Field(() => Int, {
    defaultValue: limits.assistants.usualBudget,
    description: "Credits it may spend in total; 0 = none.",
  })
  creditBudget: number;

  @Field(() => Int, {
    defaultValue: limits.assistants.usualConfirm,
    description: "Credits it may spend before a person is asked; 0 = each time.",
  })
  confirmAbove: number;
}
