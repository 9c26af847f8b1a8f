import { data, datumOfWire } from "@finder/contract/datum";
import type { FeedbackAnswer, ReportBouncesAnswer } from "@finder/contract/endpoints/feedback";
import type { RefreshContactAnswer } from "@finder/contract/endpoints/sources";
import { toCredits } from "../../credits/credits.types.ts";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { viewOf } from "../../graphql/from.ts";
import { toContact } from "../to-contact.ts";
import type { DatumType, Vote } from "../contacts.types.ts";
import {
  BounceResult,
  type DownvoteReason,
  type FeedbackPayload,
  type RefreshContactPayload,
  type ReportBouncesPayload,
} from "./feedback.types.ts";

const toBounce = viewOf(BounceResult);

/** What a member says of a datum; null stands for what is left out. */
export type Feedback = {
  readonly url: string;
  readonly datum: DatumType;
  readonly vote: Vote;
  readonly reason: DownvoteReason | null;
  readonly note: string | null;
  readonly value: string | null;
};

/** A vote, and the credit it may bring back (docs/rules.md#refund-invalid). */
export function vote(
  dataspace: DataspaceClient,
  { url, datum, vote: action, reason, note, value }: Feedback,
): Promise<FeedbackPayload> {
  return send(dataspace, "contactfeedback", {
    linkedin_url: url,
    type: data[datum].feedback,
    action,
    downvotereason: reason,
    info: value,
    reasonnote: note,
  });
}

/** An email or phone number that does not work: the same as a vote down because it is invalid. */
export function report(
  dataspace: DataspaceClient,
  { url, datum, value, note }: Pick<Feedback, "url" | "datum" | "value" | "note">,
): Promise<FeedbackPayload> {
  return send(dataspace, "reportinvalid", {
    linkedin_url: url,
    type: data[datum].feedback,
    info: value,
    reasonnote: note,
  });
}

/** Emails that bounced, and the credits that come back (docs/rules.md#bounces). */
export async function reportBounces(
  dataspace: DataspaceClient,
  emails: readonly string[],
): Promise<ReportBouncesPayload> {
  const answer = await dataspace.credits.of(
    dataspace.post<ReportBouncesAnswer>("reportbounces", { emails }),
    "refunded",
  );
  const credits = toCredits(answer.credits);
  const refunded = answer.results.reduce((sum, { returned }) => sum + returned, 0);
  dataspace.credits.note({ refunded, remaining: credits });
  return { results: answer.results.map(toBounce), credits, userErrors: [] };
}

/** Looks a person up at the sources again (docs/rules.md#refresh-free). */
export async function refresh(dataspace: DataspaceClient, url: string): Promise<RefreshContactPayload> {
  const answer = await dataspace.post<RefreshContactAnswer>("refreshcontact", { linkedinurl: url });
  return {
    contact: answer.contactdata && toContact(answer.contactdata),
    found: answer.found.map(datumOfWire),
    updated: answer.updated.map(datumOfWire),
    userErrors: [],
  };
}

/** Sends what may bring a credit back. */
async function send(dataspace: DataspaceClient, path: string, body: object): Promise<FeedbackPayload> {
  const answer = await dataspace.credits.of(dataspace.post<FeedbackAnswer>(path, body), "refunded");
  const credits = toCredits(answer.credits);
  dataspace.credits.note({ refunded: answer.returned, remaining: credits });
  return {
    contact: toContact(answer.contactdata),
    credits,
    refunded: answer.returned,
    inReview: answer.inreview,
    userErrors: [],
  };
}
