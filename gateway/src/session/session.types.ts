import "reflect-metadata";
import { actionsOf } from "@finder/contract/permissions";
import { GraphQLDateTime } from "graphql-scalars";
import { EmailAddress } from "../graphql/values/scalars.ts";
import { Language } from "../graphql/values/language.ts";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { Client, type ClientPart } from "../subscription/client/client.types.ts";
import { photoUrl } from "../graphql/values/photo-url.ts";
import { rowOf, viewOf } from "../graphql/from.ts";
import { orEmpty } from "../graphql/values/readers.ts";
import { UserError } from "../graphql/user-error.types.ts";

export const Role = { CLIENT: "client", ADMIN: "admin", MEMBER: "member" } as const;
export type Role = (typeof Role)[keyof typeof Role];
registerEnumType(Role, {
  name: "Role",
  description: "A member's role.",
  valuesConfig: {
    CLIENT: { description: "Owns the account; shown as Admin." },
    ADMIN: { description: "Invited; shown as Admin, with a member's permissions." },
    MEMBER: { description: "Invited." },
  },
});

type Names = { name: string | null; firstname: string | null; lastname: string | null };

/** The name that a row of `appuser` shows. */
export function shownName({ name, firstname, lastname }: Names): string {
  return name ?? [firstname, lastname].filter(Boolean).join(" ");
}

/** The role that a row of `appuser` names; an unknown one may do least. */
export function roleOf(text: string): Role {
  return Object.values(Role).find((role) => role === text) ?? Role.MEMBER;
}

const permissionsOf: Record<Role, string[]> = {
  client: actionsOf("client"),
  admin: actionsOf("admin"),
  member: actionsOf("member"),
};

const from = rowOf("appuser");

@ObjectType({ simpleResolvers: true, description: "A user of a client." })
export class Member {
  @Field(() => ID, { description: "Opaque and stable." })
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

  @Field(() => String, { nullable: true, description: "Three-letter country code; null = not given." })
  @from("country", nullIfEmpty)
  country: string | null;

  @Field(() => String, { nullable: true, description: "Phone number, digits only; null = not given." })
  @from("phonenumber", nullIfEmpty)
  phoneNumber: string | null;

  @Field(() => String, { nullable: true, description: "Address of the photo; null = none uploaded." })
  @from("avatar", photoUrl)
  avatarUrl: string | null;

  @Field(() => Role, { description: "The member's role." })
  @from("role", roleOf)
  role: Role;

  @Field(() => Language, {
    nullable: true,
    description: "The language that the member chose, used for mail. Null = none chosen, or a service token asks.",
  })
  language: Language | null;

  @Field(() => [String], {
    description: "Actions the server allows this member, e.g. `team.manage`.",
  })
  @from("role", (role: string) => permissionsOf[roleOf(role)])
  permissions: string[];

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      "When the look of an operator ends, who sees what the member sees and can change nothing; null = the member is signed in.",
  })
  lookEndsOn: string | null;

  @Field(() => Boolean, {
    description:
      "True: the owner requires a second factor and there is none; nothing but setting one up is open (`FACTOR_SETUP_REQUIRED`).",
  })
  mustSetUpFactor: boolean;

  @Field(() => Client, { description: "The company that pays." })
  client: ClientPart;
}

/** A member as the graph knows them. */
export const toMember = viewOf(Member, "language", "client", "lookEndsOn", "mustSetUpFactor");

@ObjectType({
  simpleResolvers: true,
  description: "The two accounts to choose between when a link belongs to an account other than the signed-in one.",
})
export class OtherAccount {
  @Field(() => ID, { description: "The signed-in account's id; pass it as `leaving` to switch accounts." })
  signedInId: number;

  @Field(() => EmailAddress, { description: "The signed-in account's email." })
  signedInEmail: string;

  @Field(() => String, { description: "Full name on the link's account, as entered there." })
  linkedName: string;

  @Field(() => String, { description: "Its email, masked: `j•••@acme.com`." })
  linkedTo: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "The signed-in member, or the business errors.",
})
export class SignInPayload {
  @Field(() => Member, { nullable: true, description: "The signed-in member; null if refused." })
  viewer: Member | null;

  @Field(() => String, {
    nullable: true,
    description: "For tools: send it as `Authorization: Bearer`. Null for browsers, which get a cookie instead.",
  })
  sessionToken: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "With `FACTOR_REQUIRED`, for tools: give it to `proveSignIn` within ten minutes. Null for browsers, which get a cookie instead.",
  })
  waitingToken?: string | null;

  @Field(() => OtherAccount, {
    nullable: true,
    description: "With `OTHER_ACCOUNT`: the two accounts to choose between; otherwise null.",
  })
  otherAccount?: OtherAccount | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "Confirms that the session is over." })
export class SignOutPayload {
  @Field(() => Boolean, { description: "Always true, even if the session was already over." })
  signedOut: boolean;
}

function nullIfEmpty(text: string | null): string | null {
  return text || null;
}
