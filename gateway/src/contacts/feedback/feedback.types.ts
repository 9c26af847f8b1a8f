import "reflect-metadata";
import type { BounceResult as BounceView } from "@finder/contract/endpoints/feedback";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Credits } from "../../credits/credits.types.ts";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { EmailAddress } from "../../graphql/values/scalars.ts";
import { Contact, DatumType } from "../contacts.types.ts";

export const DownvoteReason = {
  INVALID: "invalid",
  OUTDATED: "outdated",
  WRONG_PERSON: "wrongperson",
  OTHERS: "others",
} as const;
export type DownvoteReason = (typeof DownvoteReason)[keyof typeof DownvoteReason];
registerEnumType(DownvoteReason, {
  name: "DownvoteReason",
  description: "Why a datum is bad.",
  valuesConfig: {
    INVALID: { description: "Bounces or does not answer; requires the reported value." },
    OUTDATED: { description: "Formerly the person's." },
    WRONG_PERSON: { description: "Belongs to another person." },
    OTHERS: { description: "Another reason; requires a text." },
  },
});

@ObjectType({ simpleResolvers: true, description: "The person after the vote, or the business errors." })
export class FeedbackPayload {
  @Field(() => Contact, { nullable: true, description: "Null if refused." })
  contact: Contact | null;

  @Field(() => Credits, { nullable: true, description: "The client's balances after the vote." })
  credits: Credits | null;

  @Field(() => Int, { description: "Credits refunded at once: 0 or 1." })
  refunded: number;

  @Field(() => Boolean, { description: "True if an operator will decide on the refund." })
  inReview: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({
  simpleResolvers: true,
  description: "The refreshed person, or the business errors.",
})
export class RefreshContactPayload {
  @Field(() => Contact, { nullable: true, description: "The person after the refresh; null if refused." })
  contact: Contact | null;

  @Field(() => [DatumType], {
    description: "Data that are new at the source; a reveal costs `ContactDatum.cost`.",
  })
  found: DatumType[];

  @Field(() => [DatumType], { description: "Owned data with newer values, free of charge." })
  updated: DatumType[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

export const BounceOutcome = { TAKEN: "taken", REPEATED: "repeated", NOT_OWNED: "not_owned" } as const;
export type BounceOutcome = (typeof BounceOutcome)[keyof typeof BounceOutcome];
registerEnumType(BounceOutcome, {
  name: "BounceOutcome",
  description: "Outcome of a reported bounce.",
  valuesConfig: {
    TAKEN: { description: "The email is marked for every client." },
    REPEATED: { description: "The viewer has reported it before: nothing changed." },
    NOT_OWNED: { description: "The client has not bought this email: nothing changed." },
  },
});

const from = rowOf<BounceView>();

@ObjectType({ simpleResolvers: true, description: "Outcome of one reported bounce." })
export class BounceResult {
  @Field(() => EmailAddress, { description: "The email." })
  @from("email")
  email: string;

  @Field(() => BounceOutcome, { description: "What the report changed." })
  @from("outcome")
  outcome: BounceOutcome;

  @Field(() => Int, { description: "Credits refunded at once." })
  @from("returned")
  refunded: number;

  @Field(() => Boolean, { description: "True if an operator will decide on a refund." })
  @from("inreview")
  inReview: boolean;
}

@ObjectType({ simpleResolvers: true, description: "Outcomes of the reported bounces, or the business errors." })
export class ReportBouncesPayload {
  @Field(() => [BounceResult], { description: "One for each email, in their order; a repeated email counts once." })
  results: BounceResult[];

  @Field(() => Credits, { nullable: true, description: "The client's balances afterwards; null if refused." })
  credits: Credits | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
