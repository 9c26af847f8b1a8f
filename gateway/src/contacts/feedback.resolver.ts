import "reflect-metadata";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { type UserError, withRefusals } from "../graphql/user-error.types.ts";
import { DatumType, Vote } from "./contacts.types.ts";
import { refresh, report, vote as send } from "./feedback.source.ts";
import { DownvoteReason, FeedbackPayload, RefreshContactPayload } from "./feedback.types.ts";

const refused = (userErrors: UserError[]): FeedbackPayload => ({
  contact: null,
  credits: null,
  refunded: 0,
  inReview: false,
  userErrors,
});

@Resolver()
export class FeedbackResolver {
  @Allow("contacts.feedback")
  @Mutation(() => FeedbackPayload, {
    description:
      "Votes on a datum the viewer has open; a vote given again takes the place of the last. Returns the credit as decisions section 1.6 says. Source: specification section 4, feedback.",
  })
  giveFeedback(
    @Ctx() { dataspace }: Context,
    @Arg("url", () => String) url: string,
    @Arg("datum", () => DatumType) datum: DatumType,
    @Arg("vote", () => Vote) vote: Vote,
    @Arg("reason", () => DownvoteReason, { nullable: true }) reason: DownvoteReason | null = null,
    @Arg("note", () => String, { nullable: true, description: "Text of OTHERS." }) note: string | null = null,
    @Arg("value", () => String, { nullable: true, description: "Reported value of INVALID." })
    value: string | null = null,
  ): Promise<FeedbackPayload> {
    return withRefusals(() => send(dataspace, { url, datum, vote, reason, note, value }), refused);
  }

  @Allow("contacts.feedback")
  @Mutation(() => FeedbackPayload, {
    description:
      "Reports an email or phone number that does not work. Source: specification section 2, report-invalid modals.",
  })
  reportInvalid(
    @Ctx() { dataspace }: Context,
    @Arg("url", () => String) url: string,
    @Arg("datum", () => DatumType) datum: DatumType,
    @Arg("value", () => String) value: string,
    @Arg("note", () => String, { nullable: true }) note: string | null = null,
  ): Promise<FeedbackPayload> {
    return withRefusals(() => report(dataspace, { url, datum, value, note }), refused);
  }

  @Allow("contacts.refresh")
  @Mutation(() => RefreshContactPayload, { description: "Asks the sources again. Free." })
  refreshContact(@Ctx() { dataspace }: Context, @Arg("url", () => String) url: string): Promise<RefreshContactPayload> {
    return withRefusals<RefreshContactPayload>(
      () => refresh(dataspace, url),
      (userErrors) => ({ contact: null, found: [], updated: [], userErrors }),
    );
  }
}
