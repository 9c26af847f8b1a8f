import "reflect-metadata";
import { EmailAddress } from "../graphql/scalars.ts";
import { Language } from "../graphql/language.ts";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { Client } from "../subscription/client.types.ts";
import { UserError } from "../graphql/user-error.types.ts";

export const Role = { CLIENT: "client", ADMIN: "admin", MEMBER: "member" } as const;
export type Role = (typeof Role)[keyof typeof Role];
registerEnumType(Role, {
  name: "Role",
  description: "What a member may do.",
  valuesConfig: {
    CLIENT: { description: "Owns the account; shown as Admin." },
    ADMIN: { description: "Invited, shown as Admin, with a member's permissions." },
    MEMBER: { description: "Invited." },
  },
});

@ObjectType({ simpleResolvers: true, description: "A person of a client." })
export class Member {
  @Field(() => ID, { description: "Stable; opaque to callers." })
  id: number;

  @Field(() => String, { description: "First name, a space, last name." })
  name: string;

  @Field(() => String, { description: "Given name." })
  firstName: string;

  @Field(() => String, { description: "Family name." })
  lastName: string;

  @Field(() => String, { nullable: true, description: "Three-letter code; null = not told." })
  country: string | null;

  @Field(() => String, { nullable: true, description: "Digits only; null = not told." })
  phoneNumber: string | null;

  @Field(() => EmailAddress, { description: "Stored and compared in lower case." })
  email: string;

  @Field(() => String, { nullable: true, description: "Address of the photo; null = none uploaded." })
  avatarUrl: string | null;

  @Field(() => Role, { description: "What the member may do." })
  role: Role;

  @Field(() => Language, {
    nullable: true,
    description: "The language that the member has chosen: that of its mail. Null = none yet, or a service token asks.",
  })
  language: Language | null;

  @Field(() => [String], {
    description: "Actions the server lets this member do, e.g. `team.manage`.",
  })
  permissions: string[];

  @Field(() => Client, { description: "The company that pays." })
  client: Client;
}

@ObjectType({
  simpleResolvers: true,
  description: "A link leads to another account than the one that is signed in: somebody has to choose.",
})
export class OtherAccount {
  @Field(() => ID, { description: "Who is signed in: what `leaving` says of whoever goes on." })
  signedInId: number;

  @Field(() => EmailAddress, { description: "The email that is signed in." })
  signedInEmail: string;

  @Field(() => String, { description: "The name of the account that the link leads to, as its person wrote it." })
  linkedName: string;

  @Field(() => String, { description: "Its email, half hidden: `j•••@acme.com`." })
  linkedTo: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "Who is signed in now, or why nobody is.",
})
export class SignInPayload {
  @Field(() => Member, { nullable: true, description: "Who is signed in now; null when refused." })
  viewer: Member | null;

  @Field(() => String, {
    nullable: true,
    description:
      "For tools: send it as `Authorization: Bearer`. Null for browsers, which get a cookie that scripts cannot read.",
  })
  sessionToken: string | null;

  @Field(() => OtherAccount, {
    nullable: true,
    description: "Beside `OTHER_ACCOUNT`: the two accounts to choose between. Null otherwise.",
  })
  otherAccount?: OtherAccount | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "That the session is over." })
export class SignOutPayload {
  @Field(() => Boolean, { description: "Always true: the session is over, also when it was over before." })
  signedOut: boolean;
}
