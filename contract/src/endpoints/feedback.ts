import { z } from "zod";
import { feedbackTypes, votes } from "../datum.ts";
import { limits } from "../limits.ts";
import { contactView, creditsView } from "./contacts.ts";
import { emailIn } from "./find.ts";

/** Feedback about a person's data, and the credit it may return (docs/rules.md#feedback). */

/** Why a datum is bad; `invalid` needs the value, `others` a text (docs/rules.md#feedback-reasons). */
const downvoteReasons = ["invalid", "outdated", "wrongperson", "others"] as const;
export type DownvoteReason = (typeof downvoteReasons)[number];

const text = z.string().trim();
const note = text.max(limits.feedbackNote).nullish();
const value = text.max(limits.feedbackValue);
const profileUrl = z.string().min(1).max(limits.profileUrl);

/** `POST contactfeedback`: a vote of the member on a datum it has open; given again it takes the place of the last. */
export const contactFeedbackRequest = z.object({
  linkedin_url: profileUrl,
  action: z.enum(votes),
  type: z.enum(feedbackTypes),
  downvotereason: z
    .enum([...downvoteReasons, ""])
    .nullish()
    .transform((reason) => reason || null),
  /** The reported email or phone number of `invalid`. */
  info: value.nullish(),
  /** The text of `others`. */
  reasonnote: note,
});

/** `POST reportinvalid`: the same as a downvote with reason `invalid`. */
export const reportInvalidRequest = z.object({
  linkedin_url: profileUrl,
  type: z.enum(feedbackTypes),
  info: value.min(1),
  reasonnote: note,
});

/** What both answer: the person as it is now, what came back at once (0 or 1) and the balances after. */
const feedbackAnswer = z.object({
  success: z.literal(1),
  message: z.string(),
  returned: z.number().int(),
  /** A person decides whether the credit comes back. */
  inreview: z.boolean(),
  contactdata: contactView,
  credits: creditsView,
});
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>;

/** `POST reportbounces`: emails that bounced. */
export const reportBouncesRequest = z.object({
  emails: z.array(emailIn(z.string())).min(1).max(limits.bounces),
});

export const bounceOutcomes = ["taken", "repeated", "not_owned"] as const;

/** The outcome of each: `not_owned` if the client has not bought it, `repeated` if the member has reported it before. */
const bounceResult = z.object({
  email: z.string(),
  outcome: z.enum(bounceOutcomes),
  /** Credits that came back at once. */
  returned: z.number().int(),
  /** A person decides whether a credit comes back. */
  inreview: z.boolean(),
});
export type BounceResult = z.infer<typeof bounceResult>;

const reportBouncesAnswer = z.object({ results: z.array(bounceResult), credits: creditsView });
export type ReportBouncesAnswer = z.infer<typeof reportBouncesAnswer>;

/** What an operator sees of a credit that is asked back; `value` is what was reported. */
const creditReturnView = z.object({
  returnid: z.number().int(),
  clientid: z.number().int(),
  companyname: z.string().nullable(),
  appuserid: z.number().int(),
  profilekey: z.string(),
  type: z.enum(feedbackTypes),
  value: z.string(),
  reasonnote: z.string().nullable(),
  state: z.enum(["returned", "waiting", "approved", "declined"]),
  askedon: z.string(),
  decidedon: z.string().nullable(),
  decisionreason: z.string().nullable(),
});
export type CreditReturnView = z.infer<typeof creditReturnView>;

/** `GET creditreturns`: credits asked back, oldest first; operators only. */
export const creditReturnsRequest = z.object({
  state: creditReturnView.shape.state.default("waiting"),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});

/** `POST creditreturns`: an operator decides; sent again it is the same answer. */
export const decideReturnRequest = z.object({
  clientid: z.number().int(),
  returnid: z.number().int(),
  decision: z.enum(["approve", "decline"]),
  reason: text.min(1).max(limits.feedbackNote),
});
