import "reflect-metadata";
import type { LinkedAppuser } from "@finder/contract/endpoints/account";
import { EmailAddress } from "../graphql/scalars.ts";
import { Field, InputType, ObjectType } from "type-graphql";
import { rowOf } from "../graphql/from.ts";
import { isSet, orEmpty } from "../graphql/readers.ts";
import { UserError } from "../graphql/user-error.types.ts";
import { Member } from "../session/session.types.ts";

const from = rowOf<LinkedAppuser>();

@ObjectType({
  simpleResolvers: true,
  description: "Whom an invitation or verification link was mailed to.",
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

  @Field(() => String, { nullable: true, description: "Who invites; null = not known." })
  @from("companyname")
  companyName: string | null;

  @Field(() => Boolean, { description: "Not disabled." })
  @from("isactive", isSet)
  active: boolean;

  @Field(() => Boolean, { description: "The email is verified." })
  @from("isverified", isSet)
  verified: boolean;

  @Field(() => Boolean, { description: "The invitation is accepted, or there was none." })
  @from("invitestatus", (status) => status === "accepted")
  accepted: boolean;

  @Field(() => Boolean, { description: "Accepting needs a password to be chosen." })
  @from("needspassword")
  needsPassword: boolean;
}

@ObjectType({ simpleResolvers: true, description: "Who a mailed link is for; null when it is used or over." })
export class LinkedPersonAnswer {
  @Field(() => LinkedPerson, { nullable: true, description: "Null when refused." })
  person: LinkedPerson | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "Whether the email is verified, and who is signed in now." })
export class VerifyEmailPayload {
  @Field(() => Boolean, { description: "The email is known to be the person's." })
  verified: boolean;

  @Field(() => Member, {
    nullable: true,
    description: "Who is signed in now: who chose a password, or signed up in this browser.",
  })
  viewer: Member | null;

  @Field(() => String, { nullable: true, description: "Always null for browsers, which get a cookie." })
  sessionToken: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@InputType({ description: "What an invited person says to join." })
export class AcceptInvitationInput {
  @Field(() => String, { description: "Stored and compared in lower case." })
  email: string;

  @Field(() => String, { description: "As the mailed link carries it; good once." })
  token: string;

  @Field(() => String, { nullable: true, description: "Needed when `LinkedPerson.needsPassword`; signs in at once." })
  password?: string | null;

  @Field(() => String, { nullable: true, description: "Corrects what the inviter wrote." })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: "Corrects what the inviter wrote." })
  lastName?: string | null;
}
