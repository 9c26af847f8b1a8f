import "reflect-metadata";
import type { EmailAvailability as AvailabilityAnswer } from "@finder/contract/endpoints/account";
import { Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { rowOf } from "../graphql/from.ts";
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
  description: "Why an email is refused.",
  valuesConfig: {
    NOT_AN_EMAIL: { description: "Not a valid email address." },
    FREE_DOMAIN: { description: "Its domain belongs to a free or personal mail provider." },
    BLOCKED_DOMAIN: { description: "Its domain is blocked by the operator." },
    TAKEN: { description: "Already has an account." },
  },
});

const from = rowOf<AvailabilityAnswer["result"]>();

@ObjectType({ simpleResolvers: true, description: "Whether an email can be used for a new account." })
export class EmailAvailability {
  @Field(() => Boolean, { description: "True if it can be used." })
  @from("available")
  available: boolean;

  @Field(() => EmailUnavailableReason, { nullable: true, description: "Why it cannot be used; null = available." })
  @from("reason", (reason) => reason ?? null)
  reason: EmailUnavailableReason | null;
}

@InputType({ description: "Input for creating an account." })
export class RegisterInput {
  @Field(() => String, { description: "Given name." })
  firstName: string;

  @Field(() => String, { description: "Family name." })
  lastName: string;

  @Field(() => String, { description: "A business email." })
  email: string;

  @Field(() => String, {
    description: "8 to 100 characters with an upper-case letter, a lower-case letter and a digit, and no spaces.",
  })
  password: string;

  @Field(() => Boolean, { description: "Must be true." })
  acceptTerms: boolean;
}

@ObjectType({ simpleResolvers: true, description: "Whether the sign-up was accepted, or the business errors." })
export class RegisterPayload {
  @Field(() => Boolean, {
    description:
      "True once the verification link is emailed. After ten refusals of taken emails per network and hour, also true for a taken email, whose mailbox is notified.",
  })
  registered: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      "For tools: valid for one hour, to onboard, and to sign in once the email is verified. Browsers get a cookie instead.",
  })
  onboardingToken: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@InputType({ description: "Answers to the questions about the company after sign-up." })
export class OnboardingInput {
  @Field(() => String, { description: "Name of the company." })
  companyName: string;

  @Field(() => String, { description: "More than four digits; spaces, dashes, brackets and plus signs are removed." })
  phoneNumber: string;

  @Field(() => String, { description: "Three-letter country code." })
  country: string;

  @Field(() => Int, { description: "Number of sales people, 0 or more." })
  salesPeopleCount: number;

  @Field(() => Int, { nullable: true, description: "Leads needed per month, 0 or more." })
  requiredLeadCount?: number | null;

  @Field(() => String, { nullable: true, description: "Department; free text." })
  department?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Whether the answers were saved, or the business errors." })
export class OnboardingPayload {
  @Field(() => Boolean, { description: "False if refused: nothing changed." })
  done: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
