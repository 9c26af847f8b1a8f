import "reflect-metadata";
import { Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";

export const EmailUnavailableReason = {
  NOT_AN_EMAIL: "not_an_email",
  FREE_DOMAIN: "free_domain",
  BLOCKED_DOMAIN: "blocked_domain",
  TAKEN: "taken",
} as const;
export type EmailUnavailableReason = (typeof EmailUnavailableReason)[keyof typeof EmailUnavailableReason];
registerEnumType(EmailUnavailableReason, {
  name: "EmailUnavailableReason",
  description: "The rule that an email breaks.",
  valuesConfig: {
    NOT_AN_EMAIL: { description: "Not written like an email." },
    FREE_DOMAIN: { description: "Of a free or personal mail provider." },
    BLOCKED_DOMAIN: { description: "Of a domain that the operator refuses." },
    TAKEN: { description: "Of somebody with an account; told only to an owner, who may invite members." },
  },
});

@ObjectType({ simpleResolvers: true, description: "Whether an email can be used." })
export class EmailAvailability {
  @Field(() => Boolean, { description: "True when nothing is in its way." })
  available: boolean;

  @Field(() => EmailUnavailableReason, { nullable: true, description: "Null when available." })
  reason: EmailUnavailableReason | null;
}

@InputType({ description: "What opens an account." })
export class RegisterInput {
  @Field(() => String, { description: "Given name." })
  firstName: string;

  @Field(() => String, { description: "Family name." })
  lastName: string;

  @Field(() => String, { description: "A business email." })
  email: string;

  @Field(() => String, { description: "8 to 100 characters: upper case, lower case, a digit, no spaces." })
  password: string;

  @Field(() => Boolean, { description: "Must be true." })
  acceptTerms: boolean;
}

@ObjectType({ simpleResolvers: true, description: "Whether a mail is on its way, or why the account was refused." })
export class RegisterPayload {
  @Field(() => Boolean, { description: "True also for an email that is taken: only its mailbox learns of that." })
  registered: boolean;

  @Field(() => String, {
    nullable: true,
    description: "For tools: onboards, and signs in once the email is verified, for one hour. A browser gets a cookie.",
  })
  onboardingToken: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@InputType({ description: "What the questions after sign-up ask about the company." })
export class OnboardingInput {
  @Field(() => String, { description: "Name of the company; null = not told." })
  companyName: string;

  @Field(() => String, { description: "More than four digits; spaces, dashes, brackets and plus are dropped." })
  phoneNumber: string;

  @Field(() => String, { description: "Three-letter code." })
  country: string;

  @Field(() => Int, { description: "People who sell, as told at sign-up." })
  salesPeopleCount: number;

  @Field(() => Int, { nullable: true, description: "Leads wanted a month, as told at sign-up." })
  requiredLeadCount?: number | null;

  @Field(() => String, { nullable: true, description: "Where in the company; free text." })
  department?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Whether the answers were kept, or why not." })
export class OnboardingPayload {
  @Field(() => Boolean, { description: "False when refused: nothing changed." })
  done: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
