import "reflect-metadata";
import { actionsOf } from "@finder/contract/permissions";
import { EmailAddress } from "../graphql/scalars.ts";
import { Language } from "../graphql/language.ts";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { Client } from "../subscription/client.types.ts";
import { avatarUrl } from "../graphql/avatar-url.ts";
import { rowOf, viewOf } from "../graphql/from.ts";
import { orEmpty } from "../graphql/readers.ts";
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

type Names = { name: string | null; firstname: string | null; lastname: string | null };

/** The name that a row of `appuser` shows. */
export function shownName({ name, firstname, lastname }: Names): string {
  return name ?? [firstname, lastname].filter(Boolean).join(" ");
}

/** The role that a row of `appuser` names; least may be done with one that nobody knows. */
export function roleOf(text: string): Role {
  return Object.values(Role).find((role) => role === text) ?? Role.MEMBER;
}

const permissionsOf: Record<Role, string[]> = {
  client: actionsOf("client"),
  admin: actionsOf("admin"),
  member: actionsOf("member"),
};

const from = rowOf("appuser");

@ObjectType({ simpleResolvers: true, description: "A person of a client." })
export class Member {
  @Field(() => ID, { description: "Stable; opaque to callers." })
  @from("appuserid")
  id: number;

  @Field(() => String, { description: "First name, a space, last name." })
  @from(["name", "firstname", "lastname"], shownName)
  name: string;

  @Field(() => EmailAddress, { description: "Stored and compared in lower case." })
  @from("email")
  email: string;

  @Field(() => String, { description: "Given name." })
  @from("firstname", orEmpty)
  firstName: string;

  @Field(() => String, { description: "Family name." })
  @from("lastname", orEmpty)
  lastName: string;

  @Field(() => String, { nullable: true, description: "Three-letter code; null = not told." })
  @from("country", ifTold)
  country: string | null;

  @Field(() => String, { nullable: true, description: "Digits only; null = not told." })
  @from("phonenumber", ifTold)
  phoneNumber: string | null;

  @Field(() => String, { nullable: true, description: "Address of the photo; null = none uploaded." })
  @from("avatar", avatarUrl)
  avatarUrl: string | null;

  @Field(() => Role, { description: "What the member may do." })
  @from("role", roleOf)
  role: Role;

  @Field(() => Language, {
    nullable: true,
    description: "The language that the member has chosen: that of its mail. Null = none yet, or a service token asks.",
  })
  language: Language | null;

  @Field(() => [String], {
    description: "Actions the server lets this member do, e.g. `team.manage`.",
  })
  @from("role", (role: string) => permissionsOf[roleOf(role)])
  permissions: string[];

  @Field(() => Client, { description: "The company that pays." })
  client: Client;
}

/** A member as the graph knows them. */
export const toMember = viewOf(Member, "language", "client");

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

function ifTold(text: string | null): string | null {
  return text || null;
}
