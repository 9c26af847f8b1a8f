import "reflect-metadata";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { type UserError, withRefusals } from "../../graphql/user-error.types.ts";
import { DatumType, Vote } from "../contacts.types.ts";
import { refresh, report, reportBounces as sendBounces, vote as send } from "./feedback.source.ts";
import { DownvoteReason, FeedbackPayload, RefreshContactPayload, ReportBouncesPayload } from "./feedback.types.ts";

@Resolver()
export class FeedbackResolver {
  @Allow("contacts.feedback")
  @Mutation(() => FeedbackPayload, {
    description:
      "Votes on a datum that the viewer has revealed; a new vote replaces the last one. A downvote may return the credit.",
  })
  giveFeedback(
    @Ctx() { dataspace }: Context,
    @Arg("url", () => String, { description: "A profile address, in any spelling." }) url: string,
    @Arg("datum", () => DatumType, { description: "The kind of datum." }) datum: DatumType,
    @Arg("vote", () => Vote, { description: "Up or down." }) vote: Vote,
    @Arg("reason", () => DownvoteReason, {
      nullable: true,
      description: "The reason for a downvote; required for one.",
    })
    reason: DownvoteReason | null = null,
    @Arg("note", () => String, { nullable: true, description: "The text that `OTHERS` requires." }) note:
      | string
      | null = null,
    @Arg("value", () => String, { nullable: true, description: "The value that `INVALID` reports." })
    value: string | null = null,
  ): Promise<FeedbackPayload> {
    return withRefusals(() => send(dataspace, { url, datum, vote, reason, note, value }), refused);
  }

  @Allow("contacts.feedback")
  @Mutation(() => FeedbackPayload, {
    description: "Reports an invalid email or phone number.",
  })
  reportInvalid(
    @Ctx() { dataspace }: Context,
    @Arg("url", () => String, { description: "A profile address, in any spelling." }) url: string,
    @Arg("datum", () => DatumType, { description: "The kind of datum." }) datum: DatumType,
    @Arg("value", () => String, { description: "The invalid value." }) value: string,
    @Arg("note", () => String, { nullable: true, description: "An optional remark, up to 500 characters." }) note:
      | string
      | null = null,
  ): Promise<FeedbackPayload> {
    return withRefusals(() => report(dataspace, { url, datum, value, note }), refused);
  }

  @Allow("contacts.feedback")
  @Mutation(() => ReportBouncesPayload, {
    description:
      "Reports emails that bounced, at most 100: each is marked for every client, and its credit may return.",
  })
  reportBounces(
    @Ctx() { dataspace }: Context,
    @Arg("emails", () => [String], { description: "Emails that the client has bought." }) emails: string[],
  ): Promise<ReportBouncesPayload> {
    return withRefusals<ReportBouncesPayload>(
      () => sendBounces(dataspace, emails),
      (userErrors) => ({ results: [], credits: null, userErrors }),
    );
  }

  @Allow("contacts.refresh")
  @Mutation(() => RefreshContactPayload, { description: "Refreshes a person from the sources. Free." })
  refreshContact(
    @Ctx() { dataspace }: Context,
    @Arg("url", () => String, { description: "A profile address, in any spelling." }) url: string,
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
