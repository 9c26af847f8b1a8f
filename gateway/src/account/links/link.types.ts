import "reflect-metadata";
import type { LinkedAppuser } from "@finder/contract/endpoints/account";
import { EmailAddress } from "../../graphql/values/scalars.ts";
import { Field, InputType, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { isSet, orEmpty } from "../../graphql/values/readers.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { Member } from "../../session/session.types.ts";

const from = rowOf<LinkedAppuser>();

@ObjectType({
  simpleResolvers: true,
  description: "The recipient of an invitation or verification link.",
})
export class LinkedPerson {
  @Field(() => EmailAddress, { description: "Stored and compared in lower case." })
  @from("email")
  email: string;

  @Field(() => String, { description: "Given name." })
  @from("firstname", orEmpty)
  firstName: string;

  @Field(() => String, { description: "Family name." })
  @from("lastname", orEmpty)
  lastName: string;

  @Field(() => String, { nullable: true, description: "The inviting company; null = unknown." })
  @from("companyname")
  companyName: string | null;

  @Field(() => Boolean, { description: "False if the member is disabled." })
  @from("isactive", isSet)
  active: boolean;

  @Field(() => Boolean, { description: "True if the email is verified." })
  @from("isverified", isSet)
  verified: boolean;

  @Field(() => Boolean, { description: "True if the invitation is accepted or there was none." })
  @from("invitestatus", (status) => status === "accepted")
  accepted: boolean;

  @Field(() => Boolean, { description: "True if a password must be chosen to accept." })
  @from("needspassword")
  needsPassword: boolean;
}

@ObjectType({ simpleResolvers: true, description: "The recipient of an emailed link; null if it is used or expired." })
export class LinkedPersonAnswer {
  @Field(() => LinkedPerson, { nullable: true, description: "The recipient; null if the link is used or expired." })
  person: LinkedPerson | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "Whether the email is verified, and the signed-in member." })
export class VerifyEmailPayload {
  @Field(() => Boolean, { description: "True if the email is verified." })
  verified: boolean;

  @Field(() => Member, {
    nullable: true,
    description: "The signed-in member, if a password was chosen or the sign-up happened in this browser.",
  })
  viewer: Member | null;

  @Field(() => String, { nullable: true, description: "Always null for browsers, which get a cookie." })
  sessionToken: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@InputType({ description: "Input for accepting an invitation." })
export class AcceptInvitationInput {
  @Field(() => String, { description: "Stored and compared in lower case." })
  email: string;

  @Field(() => String, { description: "Taken from the emailed link; works once." })
  token: string;

  @Field(() => String, {
    nullable: true,
    description: "Required when `LinkedPerson.needsPassword` is true; the member is then signed in at once.",
  })
  password?: string | null;

  @Field(() => String, { nullable: true, description: "Replaces the name that the inviter entered." })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: "Replaces the name that the inviter entered." })
  lastName?: string | null;
}
