import "reflect-metadata";
import { companyRoles, type CompanySignIn as CompanySignInRow } from "@finder/contract/endpoints/company-sign-in";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, InputType, ObjectType, registerEnumType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime } from "../../graphql/values/date-time.ts";

const from = rowOf<CompanySignInRow>();

const CompanyRole = Object.fromEntries(companyRoles.map((role) => [role.toUpperCase(), role]));
registerEnumType(CompanyRole, {
  name: "CompanyRole",
  description: "The role that a first sign-in by the company brings.",
  valuesConfig: {
    MEMBER: { description: "A member." },
    ADMIN: { description: "Shown as Admin, with a member's permissions." },
  },
});

@ObjectType({ simpleResolvers: true, description: "How the people of a domain sign in by their company's provider." })
export class CompanySignIn {
  @Field(() => String, { description: "Domain of their emails." })
  @from("domain")
  domain: string;

  @Field(() => String, { description: "Name of the DNS TXT record that proves the domain." })
  @from("record", ({ name }: CompanySignInRow["record"]) => name)
  recordName: string;

  @Field(() => String, { description: "Value of the DNS TXT record that proves the domain." })
  @from("record", ({ value }: CompanySignInRow["record"]) => value)
  recordValue: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the domain was proven, UTC; null = not yet." })
  @from("provenon", toDateTime)
  provenOn: string | null;

  @Field(() => String, { description: "Issuer of the OpenID provider." })
  @from("issuer")
  issuer: string;

  @Field(() => String, { description: "Client ID at the provider." })
  @from("oidcclient")
  clientId: string;

  @Field(() => CompanyRole, { description: "Role of accounts that a first sign-in makes." })
  @from("role")
  role: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the owner tested it, UTC; null = not since a change.",
  })
  @from("testedon", toDateTime)
  testedOn: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Since when it is on, UTC; null = off." })
  @from("startedon", toDateTime)
  startedOn: string | null;

  @Field(() => String, { description: "Redirect URI to allow at the provider." })
  @from("callback")
  redirectUri: string;
}

@InputType({ description: "Settings of the company's sign-in." })
export class CompanySignInInput {
  @Field(() => String, { description: "Domain of the emails." })
  domain: string;

  @Field(() => String, { description: "Issuer: the https address before `/.well-known/openid-configuration`." })
  issuer: string;

  @Field(() => String, { description: "Client ID at the provider." })
  clientId: string;

  @Field(() => String, { nullable: true, description: "Client secret; null = the stored one stays." })
  clientSecret?: string | null;

  @Field(() => CompanyRole, { description: "Role of accounts that a first sign-in makes." })
  role: string;
}

@ObjectType({ simpleResolvers: true, description: "The company's sign-in as it is now, or the business errors." })
export class CompanySignInPayload {
  @Field(() => CompanySignIn, { nullable: true, description: "The settings now; null if refused." })
  companySignIn: CompanySignIn | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
