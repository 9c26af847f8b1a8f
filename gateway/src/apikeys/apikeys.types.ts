import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { WebAddress } from "../graphql/values/scalars.ts";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { Credits } from "../credits/credits.types.ts";
import { toDateTime, toMoment } from "../graphql/values/date-time.ts";
import { rowOf, viewOf } from "../graphql/from.ts";
import { isSet } from "../graphql/values/readers.ts";
import { UserError } from "../graphql/user-error.types.ts";
import { ComingAllowance } from "../subscription/coming.types.ts";

const from = rowOf("apikeys");

@ObjectType({
  simpleResolvers: true,
  description: "Credits that a key may spend from each pool in 30 days; null = unlimited.",
})
export class ApiKeyBudget {
  @Field(() => Int, { nullable: true, description: "Personal emails: credits or reveals." })
  @from("budget_personal")
  personalEmail: number | null;

  @Field(() => Int, { nullable: true, description: "Business emails: credits or reveals." })
  @from("budget_business")
  businessEmail: number | null;

  @Field(() => Int, { nullable: true, description: "Direct-dial phones: credits or reveals." })
  @from("budget_phone")
  phone: number | null;
}

const toBudget = viewOf(ApiKeyBudget);

@InputType({ description: "Credits that a key may spend from each pool in 30 days; null = unlimited." })
export class ApiKeyBudgetInput {
  @Field(() => Int, { nullable: true, description: "Personal emails: credits or reveals." })
  personalEmail?: number | null;

  @Field(() => Int, { nullable: true, description: "Business emails: credits or reveals." })
  businessEmail?: number | null;

  @Field(() => Int, { nullable: true, description: "Direct-dial phones: credits or reveals." })
  phone?: number | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "A key of the public API.",
})
export class ApiKey {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("keyid")
  id: number;

  @Field(() => String, { description: "The key itself; visible to the owner only." })
  @from("apikey")
  key: string;

  @Field(() => String, { description: "What the key is for, up to 200 characters." })
  @from("purpose")
  purpose: string;

  @Field(() => Boolean, { description: "True for the test key, which returns invented people and costs nothing." })
  @from("istest", isSet)
  isTest: boolean;

  @Field(() => Boolean, {
    description: "False if a smaller plan disabled the key; its calls are refused until it is enabled again.",
  })
  @from("isactive", isSet)
  enabled: boolean;

  @Field(() => GraphQLDateTime, { description: "When it was created, UTC." })
  @from("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it was last called, UTC; null = never." })
  @from("lastusedon", toDateTime)
  lastUsedOn: string | null;

  @Field(() => Int, { description: "Accepted calls." })
  @from("callcount")
  callCount: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the value before the last rotation expires, UTC; null = it has none.",
  })
  @from("validuntil", stillToCome)
  oldKeyValidUntil: string | null;

  @Field(() => ApiKeyBudget, { description: "The key's spending limit." })
  @from(["budget_personal", "budget_business", "budget_phone"], toBudget)
  budget: ApiKeyBudget;
}

@ObjectType({ simpleResolvers: true, description: "The public API, as the settings show it." })
export class ApiInfo {
  @Field(() => ID, { description: "The same in every answer, so that a cache holds one object." })
  id: number;

  @Field(() => WebAddress, { description: "Address to call, `https://…/v1/contacts`." })
  callUrl: string;

  @Field(() => WebAddress, { description: "Address of the documentation." })
  docsUrl: string;

  @Field(() => Int, { description: "Keys that can still be created." })
  keysAvailable: number;

  @Field(() => Boolean, { description: "True if the plan includes API keys." })
  planHasApi: boolean;

  @Field(() => Boolean, {
    description: "True on a free or trial plan: no upgrade is offered for more keys.",
  })
  freeOrTrial: boolean;

  @Field(() => ComingAllowance, {
    nullable: true,
    description: "The smaller plan that comes next; null = none. Keys beyond its limit work until it begins.",
  })
  coming: ComingAllowance | null | (() => Promise<ComingAllowance | null>);
}

@ObjectType({
  simpleResolvers: true,
  description: "The changed key, or the business errors.",
})
export class ApiKeyPayload {
  @Field(() => ApiKey, { nullable: true, description: "The key; null if refused." })
  apiKey: ApiKey | null;

  @Field(() => ApiInfo, { nullable: true, description: "The client's keys after the change; null if refused." })
  apiInfo: ApiInfo | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The deleted key, or the business errors." })
export class DeleteApiKeyPayload {
  @Field(() => ID, { nullable: true, description: "The deleted key's id; null if refused." })
  deletedId: number | null;

  @Field(() => ApiInfo, { nullable: true, description: "The client's keys after the change; null if refused." })
  apiInfo: ApiInfo | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The public API's answer to a trial call, or the business errors." })
export class TryApiPayload {
  @Field(() => Int, { nullable: true, description: "HTTP status of the call; null if refused." })
  status: number | null;

  @Field(() => String, { nullable: true, description: "The answer, as JSON text." })
  body: string | null;

  @Field(() => Credits, { nullable: true, description: "Balances after the call." })
  credits: Credits | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

function stillToCome(wire: string | null): string | null {
  const moment = toDateTime(wire);
  return moment !== null && Date.parse(moment) > Date.now() ? moment : null;
}
