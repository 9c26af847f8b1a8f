import "reflect-metadata";
import type { ServiceTokenRow, TokenScope as WireScope } from "@finder/contract/endpoints/tokens";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { toDateTime, toMoment } from "../graphql/values/date-time.ts";
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
  description: "Parts of the product that a service token can be allowed.",
  valuesConfig: {
    SESSION: { description: "The member the token acts for." },
    ACCOUNT: { description: "The company, its balances and plan." },
    CONTACTS: { description: "Search, reveals, My Contacts, tags, votes, jobs." },
    SUBSCRIPTION: { description: "Plans, payments, invoices." },
    TEAM: { description: "Members, seats, invitations." },
    APIKEYS: { description: "Usage of the public API; never its keys." },
    USAGE: { description: "Members' reveals, credit statement, forecast." },
    SUPPORT: { description: "The audit log." },
  },
});

export const TokenAccess = { READ: "read", WRITE: "write" } as const;
export type TokenAccess = (typeof TokenAccess)[keyof typeof TokenAccess];
registerEnumType(TokenAccess, {
  name: "TokenAccess",
  description: "Access of a service token to a part of the product.",
  valuesConfig: {
    READ: { description: "Queries." },
    WRITE: { description: "Mutations, without queries." },
  },
});

@ObjectType({ simpleResolvers: true, description: "A permission of a service token." })
export class TokenScope {
  @Field(() => TokenSlice, { description: "Part of the product." })
  slice: TokenSlice;

  @Field(() => TokenAccess, { description: "Reading or changing." })
  access: TokenAccess;
}

@InputType({ description: "A permission to give a service token." })
export class TokenScopeInput {
  @Field(() => TokenSlice, { description: "Part of the product." })
  slice: TokenSlice;

  @Field(() => TokenAccess, { description: "Reading or changing." })
  access: TokenAccess;
}

const from = rowOf<ServiceTokenRow>();

@ObjectType({
  simpleResolvers: true,
  description: "A token of an internal tool; it acts on behalf of a member, within its scopes.",
})
export class ServiceToken {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("tokenid")
  id: number;

  @Field(() => String, { description: "The name shown in the audit log." })
  @from("name")
  name: string;

  @Field(() => String, { description: "The last four characters." })
  @from("ending")
  ending: string;

  @Field(() => [TokenScope], { description: "What it may do." })
  @from("scopes", (scopes) => scopes.map(toScope))
  scopes: TokenScope[];

  @Field(() => GraphQLDateTime, { description: "When it was created, UTC." })
  @from("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When it was last used, to the minute, UTC; null = never.",
  })
  @from("lastusedon", toDateTime)
  lastUsedOn: string | null;

  @Field(() => GraphQLDateTime, { description: "When it expires, UTC." })
  @from("expireson", toMoment)
  expiresOn: string;

  @Field(() => Int, { description: "Credits it may spend in total; 0 = none." })
  @from("creditbudget")
  creditBudget: number;

  @Field(() => Int, { description: "Credits spent; never more than the budget." })
  @from("creditsspent")
  creditsSpent: number;

  @Field(() => Int, {
    nullable: true,
    description: "Credits it may spend before a person is asked; null = never.",
  })
  @from("confirmabove")
  confirmAbove: number | null;

  @Field(() => Int, { description: "Credits it may spend now, before its budget ends or a person is asked." })
  @from("allowed")
  allowed: number;

  @Field(() => String, { nullable: true, description: "The app that was connected; null = made by hand." })
  @from("appname")
  appName: string | null;

  @Field(() => ID, { description: "`Member.id` of the member it acts for." })
  @from("appuserid")
  memberId: number;

  @Field(() => String, { description: "Name of that member, or the email." })
  @from("membername")
  memberName: string;
}

@ObjectType({ simpleResolvers: true, description: "The new token, or the business errors." })
export class ServiceTokenPayload {
  @Field(() => ServiceToken, { nullable: true, description: "Null if refused." })
  serviceToken: ServiceToken | null;

  @Field(() => String, { nullable: true, description: "The token itself; shown only once." })
  token: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The ended token, or the business errors." })
export class EndServiceTokenPayload {
  @Field(() => ID, { nullable: true, description: "The ended token's id; null if refused." })
  endedId: number | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

/** A scope as the graph names it. */
export function toScope(scope: WireScope): TokenScope {
  const [slice, access] = scope.split(":") as [TokenSlice, TokenAccess];
  return { slice, access };
}
