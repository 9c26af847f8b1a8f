import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { WebAddress } from "../graphql/scalars.ts";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { Credits } from "../credits/credits.types.ts";
import { toDateTime, toMoment } from "../graphql/date-time.ts";
import { rowOf, viewOf } from "../graphql/from.ts";
import { isSet } from "../graphql/readers.ts";
import { UserError } from "../graphql/user-error.types.ts";
import { ComingAllowance } from "../subscription/coming.types.ts";

const from = rowOf("apikeys");

@ObjectType({
  simpleResolvers: true,
  description: "Credits a key may spend of each pool in 30 days; null = no limit of its own.",
})
export class ApiKeyBudget {
  @Field(() => Int, { nullable: true, description: "Credits or reveals of personal emails." })
  @from("budget_personal")
  personalEmail: number | null;

  @Field(() => Int, { nullable: true, description: "Credits or reveals of business emails." })
  @from("budget_business")
  businessEmail: number | null;

  @Field(() => Int, { nullable: true, description: "Credits or reveals of direct-dial phones." })
  @from("budget_phone")
  phone: number | null;
}

const toBudget = viewOf(ApiKeyBudget);

@InputType({ description: "As `ApiKeyBudget`." })
export class ApiKeyBudgetInput {
  @Field(() => Int, { nullable: true, description: "Credits or reveals of personal emails." })
  personalEmail?: number | null;

  @Field(() => Int, { nullable: true, description: "Credits or reveals of business emails." })
  businessEmail?: number | null;

  @Field(() => Int, { nullable: true, description: "Credits or reveals of direct-dial phones." })
  phone?: number | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "A key of the public API.",
})
export class ApiKey {
  @Field(() => ID, { description: "Stable; opaque to callers." })
  @from("keyid")
  id: number;

  @Field(() => String, { description: "The key itself; the owner alone sees it." })
  @from("apikey")
  key: string;

  @Field(() => String, { description: "What the key is for, up to 200 characters." })
  @from("purpose")
  purpose: string;

  @Field(() => Boolean, { description: "Answers made-up people and costs nothing." })
  @from("istest", isSet)
  isTest: boolean;

  @Field(() => Boolean, {
    description: "False: a smaller plan has disabled it, and its calls are refused until it is enabled again.",
  })
  @from("isactive", isSet)
  enabled: boolean;

  @Field(() => GraphQLDateTime, { description: "When it was made, UTC." })
  @from("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Null = never called." })
  @from("lastusedon", toDateTime)
  lastUsedOn: string | null;

  @Field(() => Int, { description: "Calls that were let in." })
  @from("callcount")
  callCount: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "Until when the value before the last rotation still works; null = there is none.",
  })
  @from("validuntil", stillToCome)
  oldKeyValidUntil: string | null;

  @Field(() => ApiKeyBudget, { description: "What it may spend." })
  @from(["budget_personal", "budget_business", "budget_phone"], toBudget)
  budget: ApiKeyBudget;
}

@ObjectType({ simpleResolvers: true, description: "What the settings need to know of the public API." })
export class ApiInfo {
  @Field(() => ID, { description: "The same in every answer, so a cache keeps one." })
  id: number;

  @Field(() => WebAddress, { description: "Where the API is called, `https://…/v1/contacts`." })
  callUrl: string;

  @Field(() => WebAddress, { description: "Its documentation." })
  docsUrl: string;

  @Field(() => Int, { description: "Keys that can still be made." })
  keysAvailable: number;

  @Field(() => Boolean, { description: "Whether the plan has keys at all." })
  planHasApi: boolean;

  @Field(() => Boolean, {
    description: "The plan is the free or the trial one: nothing to upgrade to is shown.",
  })
  freeOrTrial: boolean;

  @Field(() => ComingAllowance, {
    nullable: true,
    description: "The smaller plan that was ordered; null = none follows. Keys beyond it work until it begins.",
  })
  coming: ComingAllowance | null | (() => Promise<ComingAllowance | null>);
}

@ObjectType({
  simpleResolvers: true,
  description: "The key after the change, or why it was refused.",
})
export class ApiKeyPayload {
  @Field(() => ApiKey, { nullable: true, description: "Null when refused." })
  apiKey: ApiKey | null;

  @Field(() => ApiInfo, { nullable: true, description: "As it is after the change." })
  apiInfo: ApiInfo | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "Which key is gone, or why none is." })
export class DeleteApiKeyPayload {
  @Field(() => ID, { nullable: true, description: "Null when refused." })
  deletedId: number | null;

  @Field(() => ApiInfo, { nullable: true, description: "As it is after the change." })
  apiInfo: ApiInfo | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "What the public API answered to a try, or why none was made." })
export class TryApiPayload {
  @Field(() => Int, { nullable: true, description: "HTTP status of the call; null when refused." })
  status: number | null;

  @Field(() => String, { nullable: true, description: "The answer as it came, JSON." })
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
