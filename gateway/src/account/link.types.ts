import "reflect-metadata";
import { EmailAddress } from "../graphql/scalars.ts";
import { Field, InputType, ObjectType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";
import { Member } from "../session/session.types.ts";

@ObjectType({
  simpleResolvers: true,
  description: "Whom an invitation or verification link was mailed to. Source: specification section 2, /acceptinvite.",
})
export class LinkedPerson {
  @Field(() => EmailAddress)
  email: string;

  @Field(() => String)
  firstName: string;

  @Field(() => String)
  lastName: string;

  @Field(() => String, { nullable: true })
  companyName: string | null;

  @Field(() => Boolean, { description: "Not disabled." })
  active: boolean;

  @Field(() => Boolean, { description: "The email is verified." })
  verified: boolean;

  @Field(() => Boolean, { description: "The invitation is accepted, or there was none." })
  accepted: boolean;

  @Field(() => Boolean, { description: "Accepting needs a password to be chosen." })
  needsPassword: boolean;
}

@ObjectType({ simpleResolvers: true })
export class LinkedPersonAnswer {
  @Field(() => LinkedPerson, { nullable: true, description: "Null when refused." })
  person: LinkedPerson | null;

  @Field(() => [UserError])
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true })
export class VerifyEmailPayload {
  @Field(() => Boolean)
  verified: boolean;

  @Field(() => Member, {
    nullable: true,
    description: "Who is signed in now: who chose a password, or signed up in this browser.",
  })
  viewer: Member | null;

  @Field(() => String, { nullable: true, description: "Always null for browsers, which get a cookie." })
  sessionToken: string | null;

  @Field(() => [UserError])
  userErrors: UserError[];
}

@InputType()
export class AcceptInvitationInput {
  @Field(() => String)
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
