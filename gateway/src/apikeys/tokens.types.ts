import "reflect-metadata";
import type { ServiceTokenRow, TokenScope as WireScope } from "@finder/contract/endpoints/tokens";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { toDateTime, toMoment } from "../graphql/date-time.ts";
import { rowOf } from "../graphql/from.ts";
import { UserError } from "../graphql/user-error.types.ts";

export const TokenSlice = {
  SESSION: "session",
  ACCOUNT: "account",
  CONTACTS: "contacts",
  SUBSCRIPTION: "subscription",
  TEAM: "team",
  APIKEYS: "apikeys",
  USAGE: "usage",
  SUPPORT: "support",
} as const;
export type TokenSlice = (typeof TokenSlice)[keyof typeof TokenSlice];
registerEnumType(TokenSlice, {
  name: "TokenSlice",
  description: "A part of the product that a service token is allowed.",
  valuesConfig: {
    SESSION: { description: "Who the token acts for." },
    ACCOUNT: { description: "The company, its balances and plan." },
    CONTACTS: { description: "Search, reveals, My Contacts, tags, votes, jobs." },
    SUBSCRIPTION: { description: "Plans, payments, invoices." },
    TEAM: { description: "Members, seats, invitations." },
    APIKEYS: { description: "Usage of the public API; never its keys." },
    USAGE: { description: "What members revealed, credit statement, forecast." },
    SUPPORT: { description: "The audit log." },
  },
});

export const TokenAccess = { READ: "read", WRITE: "write" } as const;
export type TokenAccess = (typeof TokenAccess)[keyof typeof TokenAccess];
registerEnumType(TokenAccess, {
  name: "TokenAccess",
  description: "What a service token may do with a slice of the product.",
  valuesConfig: {
    READ: { description: "Queries." },
    WRITE: { description: "Mutations; does not include queries." },
  },
});

@ObjectType({ simpleResolvers: true, description: "One thing that a service token may do." })
export class TokenScope {
  @Field(() => TokenSlice, { description: "Part of the product." })
  slice: TokenSlice;

  @Field(() => TokenAccess, { description: "Looking or changing." })
  access: TokenAccess;
}

@InputType({ description: "One thing that a service token is to be allowed." })
export class TokenScopeInput {
  @Field(() => TokenSlice, { description: "Part of the product." })
  slice: TokenSlice;

  @Field(() => TokenAccess, { description: "Looking or changing." })
  access: TokenAccess;
}

const from = rowOf<ServiceTokenRow>();

@ObjectType({
  simpleResolvers: true,
  description: "A token of an internal tool; it acts in the name of who made it, within its scopes.",
})
export class ServiceToken {
  @Field(() => ID, { description: "Stable; opaque to callers." })
  @from("tokenid")
  id: number;

  @Field(() => String, { description: "As audit and logs show it." })
  @from("name")
  name: string;

  @Field(() => String, { description: "The last four characters." })
  @from("ending")
  ending: string;

  @Field(() => [TokenScope], { description: "All that it may do." })
  @from("scopes", (scopes) => scopes.map(toScope))
  scopes: TokenScope[];

  @Field(() => GraphQLDateTime, { description: "When it was made, UTC." })
  @from("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "To the minute, UTC; null = never used." })
  @from("lastusedon", toDateTime)
  lastUsedOn: string | null;

  @Field(() => GraphQLDateTime, { description: "When it stops to work by itself, UTC." })
  @from("expireson", toMoment)
  expiresOn: string;

  @Field(() => Int, { description: "Credits it may spend in all; 0 = none." })
  @from("creditbudget")
  creditBudget: number;

  @Field(() => Int, { description: "Credits it has spent; never more than its budget." })
  @from("creditsspent")
  creditsSpent: number;
}

@ObjectType({ simpleResolvers: true, description: "Answer of createServiceToken." })
export class ServiceTokenPayload {
  @Field(() => ServiceToken, { nullable: true, description: "Null when refused." })
  serviceToken: ServiceToken | null;

  @Field(() => String, { nullable: true, description: "The token itself, shown this once." })
  token: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "Answer of endServiceToken." })
export class EndServiceTokenPayload {
  @Field(() => ID, { nullable: true, description: "The token that works no more; null when refused." })
  endedId: number | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

function toScope(scope: WireScope): TokenScope {
  const [slice, access] = scope.split(":") as [TokenSlice, TokenAccess];
  return { slice, access };
}
