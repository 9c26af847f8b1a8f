import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import { limits } from "../limits.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { attemptKey, decision, first } from "./common.ts";
import { operation } from "./operation.ts";
import { choice, email, id, moment, namedTypes, object, rowId } from "./values.ts";

const requestWay = choice("RequestWay", "How a request to be forgotten came.", {
  LINK: "By the product's page; the email was confirmed by an emailed link.",
  LETTER: "By letter; an operator entered it.",
  EMAIL: "By email; an operator entered it.",
  PHONE: "By phone; an operator entered it.",
});

const enteredWay = requestWay.exclude(["LINK"]).register(namedTypes, { name: "RequestWay" });

const language = choice("Language", "A language of screens, emails and files.", { AR: "Arabic.", EN: "English." });

const optOutRequest = object(
  "OptOutRequest",
  "A person who asks to be forgotten, from an email that is not on record for the profile, or otherwise than by the product's page.",
  {
    id: id.describe("Opaque and stable."),
    profileUrl: z.string().nullable().describe("The profile's address; null = not said."),
    email: email.nullable().describe("Who asks, or whom it is about; null = not said."),
    came: requestWay.describe("How it came."),
    note: z.string().nullable().describe("The note of the operator who entered it."),
    confirmedOn: moment.describe("When the email was confirmed, or the day on which it came."),
    dueOn: moment.describe("By when the law wants an answer."),
  },
);

export const optOutRequests = operation({
  name: "optOutRequests",
  kind: "query",
  path: "erasures/list",
  permission: "optouts.decide",
  proven: true,
  description: "People who ask to be forgotten. Data and admins; asks for the second factor again.",
  input: z.object({ first }),
  output: object("OptOutRequestPage", "The requests to be forgotten that are due first.", {
    items: z.array(optOutRequest).describe("Soonest deadline first."),
    count: z.int().describe("How many wait."),
  }),
});

export const decideOptOut = operation({
  name: "decideOptOut",
  kind: "mutation",
  path: "erasures/decide",
  permission: "optouts.decide",
  proven: true,
  description:
    "Forgets the person with every value, and says so by mail; or refuses. Data and admins; asks for the second factor again.",
  input: z.object({
    id: rowId.describe("The request's id."),
    approve: z.boolean().describe("True forgets the person."),
    reason: boundedText(limits.feedbackNote)
      .optional()
      .describe("Why it is refused, kept in the operators' log; required for a request that an operator entered."),
    mail: z.boolean().default(true).describe("Whether the email, if one is known, hears that it was done."),
  }),
  output: decision,
  entry: ({ id: requestid, approve }) => ({
    subject: `opt-out ${requestid}`,
    detail: approve ? "approve" : "refuse",
  }),
});

export const enterErasureRequest = operation({
  name: "enterErasureRequest",
  kind: "mutation",
  path: "erasures/enter",
  permission: "erasures.decide",
  description:
    "Enters a request to be forgotten that came by letter, email or phone: it is to be answered within 30 days. Data and admins.",
  input: z.object({
    // A text that is too long for an address is refused as one that names no profile.
    url: boundedText(textBounds.looked)
      .optional()
      .describe("The profile's address, in any spelling; this or an email."),
    email: boundedText(textBounds.email).optional().describe("The person's email."),
    way: enteredWay.describe("How it came: not `LINK`."),
    cameOn: z.iso.date().describe("The day on which it came, `YYYY-MM-DD`, at most a year ago."),
    note: boundedText(limits.feedbackNote)
      .optional()
      .describe("A reference or note; sealed, and gone with the decision."),
    language: language.default("EN").describe("Of the email that says that it was done."),
    attemptKey: attemptKey.describe("The caller's own key: sent again, it is entered once."),
  }),
  output: object("EnterErasureRequestPayload", "The request that stands in the queue, or the business errors.", {
    id: id.nullable().describe("The request's id; null if refused."),
    dueOn: moment.nullable().describe("By when it is to be answered; null if refused."),
  }),
  // The log says how it came; whom it is about stays sealed.
  entry: ({ way, cameOn }) => ({ detail: `${way.toLowerCase()} of ${cameOn}` }),
});
