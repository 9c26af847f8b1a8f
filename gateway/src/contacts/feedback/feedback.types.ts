import "reflect-metadata";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Credits } from "../../credits/credits.types.ts";
import { UserError } from "../../graphql/user-error.types.ts";
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
