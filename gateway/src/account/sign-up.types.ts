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
  description: "The rule that an email breaks. Source: specification section 5.",
  valuesConfig: {
    NOT_AN_EMAIL: { description: "Not written like an email." },
    FREE_DOMAIN: { description: "Of a free or personal mail provider." },
    BLOCKED_DOMAIN: { description: "Of a domain that the operator refuses." },
    TAKEN: { description: "Of somebody with an account; told only to an owner, who may invite members." },
  },
});

@ObjectType({ simpleResolvers: true })
export class EmailAvailability {
  @Field(() => Boolean)
  available: boolean;

  @Field(() => EmailUnavailableReason, { nullable: true, description: "Null when available." })
  reason: EmailUnavailableReason | null;
}

@InputType()
export class RegisterInput {
  @Field(() => String)
  firstName: string;

  @Field(() => String)
  lastName: string;

  @Field(() => String, { description: "A business email." })
  email: string;

  @Field(() => String, { description: "8 to 100 characters: upper case, lower case, a digit, no spaces." })
  password: string;

  @Field(() => Boolean, { description: "Must be true." })
  acceptTerms: boolean;
}

@ObjectType({ simpleResolvers: true })
export class RegisterPayload {
  @Field(() => Boolean, { description: "True also for an email that is taken: only its mailbox learns of that." })
  registered: boolean;

  @Field(() => String, {
    nullable: true,
    description: "For tools: onboards, and signs in once the email is verified, for one hour. A browser gets a cookie.",
  })
  onboardingToken: string | null;

  @Field(() => [UserError])
  userErrors: UserError[];
}

@InputType()
export class OnboardingInput {
  @Field(() => String)
  companyName: string;

  @Field(() => String, { description: "More than four digits; spaces, dashes, brackets and plus are dropped." })
  phoneNumber: string;

  @Field(() => String, { description: "Three-letter code." })
  country: string;

  @Field(() => Int)
  salesPeopleCount: number;

  @Field(() => Int, { nullable: true })
  requiredLeadCount?: number | null;

  @Field(() => String, { nullable: true })
  department?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class OnboardingPayload {
  @Field(() => Boolean, { description: "False when refused: nothing changed." })
  done: boolean;

  @Field(() => [UserError])
  userErrors: UserError[];
}
