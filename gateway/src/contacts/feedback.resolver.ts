import "reflect-metadata";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { type UserError, withRefusals } from "../graphql/user-error.types.ts";
import { DatumType, Vote } from "./contacts.types.ts";
import { refresh, report, vote as send } from "./feedback.source.ts";
import { DownvoteReason, FeedbackPayload, RefreshContactPayload } from "./feedback.types.ts";

@Resolver()
export class FeedbackResolver {
  @Allow("contacts.feedback")
  @Mutation(() => FeedbackPayload, {
    description:
      "Votes on a datum the viewer has open; a vote given again takes the place of the last. A vote down on what was verified may bring the credit back.",
  })
  giveFeedback(
    @Ctx() { dataspace }: Context,
    @Arg("url", () => String, { description: "Any spelling of a profile's address." }) url: string,
    @Arg("datum", () => DatumType, { description: "Which of the three data." }) datum: DatumType,
    @Arg("vote", () => Vote, { description: "Up or down." }) vote: Vote,
    @Arg("reason", () => DownvoteReason, { nullable: true, description: "Why a vote is down; needed then." })
    reason: DownvoteReason | null = null,
    @Arg("note", () => String, { nullable: true, description: "Text of OTHERS." }) note: string | null = null,
    @Arg("value", () => String, { nullable: true, description: "Reported value of INVALID." })
    value: string | null = null,
  ): Promise<FeedbackPayload> {
    return withRefusals(() => send(dataspace, { url, datum, vote, reason, note, value }), refused);
  }

  @Allow("contacts.feedback")
  @Mutation(() => FeedbackPayload, {
    description: "Reports an email or phone number that does not work.",
  })
  reportInvalid(
    @Ctx() { dataspace }: Context,
    @Arg("url", () => String, { description: "Any spelling of a profile's address." }) url: string,
    @Arg("datum", () => DatumType, { description: "Which of the three data." }) datum: DatumType,
    @Arg("value", () => String, { description: "The value that does not work." }) value: string,
    @Arg("note", () => String, { nullable: true, description: "A remark, up to 500 characters." }) note:
      | string
      | null = null,
  ): Promise<FeedbackPayload> {
    return withRefusals(() => report(dataspace, { url, datum, value, note }), refused);
  }

  @Allow("contacts.refresh")
  @Mutation(() => RefreshContactPayload, { description: "Asks the sources again. Free." })
  refreshContact(
    @Ctx() { dataspace }: Context,
    @Arg("url", () => String, { description: "Any spelling of a profile's address." }) url: string,
  ): Promise<RefreshContactPayload> {
    return withRefusals<RefreshContactPayload>(
      () => refresh(dataspace, url),
      (userErrors) => ({ contact: null, found: [], updated: [], userErrors }),
    );
  }
}

function refused(userErrors: UserError[]): FeedbackPayload {
  return {
    contact: null,
    credits: null,
    refunded: 0,
    inReview: false,
    userErrors,
  };
}
