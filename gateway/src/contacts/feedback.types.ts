import "reflect-metadata";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Credits } from "../credits/credits.types.ts";
import { UserError } from "../graphql/user-error.types.ts";
import { Contact, DatumType } from "./contacts.types.ts";

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
    INVALID: { description: "Bounces, or does not answer; needs the reported value." },
    OUTDATED: { description: "Belonged to the person once." },
    WRONG_PERSON: { description: "Belongs to somebody else." },
    OTHERS: { description: "Needs a text." },
  },
});

@ObjectType({ simpleResolvers: true, description: "The person after the vote, or why it was refused." })
export class FeedbackPayload {
  @Field(() => Contact, { nullable: true, description: "Null when refused." })
  contact: Contact | null;

  @Field(() => Credits, { nullable: true, description: "The client's balances after the vote." })
  credits: Credits | null;

  @Field(() => Int, { description: "Credits that came back at once: 0 or 1." })
  refunded: number;

  @Field(() => Boolean, { description: "A person decides whether the credit comes back." })
  inReview: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({
  simpleResolvers: true,
  description: "The person as the sources know them now, or why they were not asked.",
})
export class RefreshContactPayload {
  @Field(() => Contact, { nullable: true, description: "The person as they are now; null when refused." })
  contact: Contact | null;

  @Field(() => [DatumType], {
    description: "Data that the source knows now and did not before; opening costs what `ContactDatum.cost` says.",
  })
  found: DatumType[];

  @Field(() => [DatumType], { description: "Owned data whose values are newer now; they cost nothing." })
  updated: DatumType[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
