import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import type { OperatorRole } from "../operator-permissions.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import type { Entry } from "./operation.ts";
import { capitalChoice, lowerCase, object, rowId } from "./values.ts";

/** How many items a page has at most. */
export const first = z.int().min(1).max(100).default(25).describe("Items at most: 1 to 100.");

/** Why an operator acts, for the log. */
export const reason = boundedText(textBounds.label)
  .refine((text) => text.trim() !== "", "Say why.")
  .describe("Why; kept in the operators' log.");

/** The caller's own key: a request with the same one is not done again. */
export const attemptKey = boundedText(textBounds.token)
  .min(1)
  .describe("The caller's own key: sent again, it changes nothing again.");

/** The client that an operation is about. */
export const clientId = rowId.describe("The client's number.");

/** An operator's role in an answer. */
export const operatorRole = capitalChoice<OperatorRole>("OperatorRole", "What an operator may do.", {
  support: "Reads, resends and unlocks.",
  billing: "Moves credits, refunds and plans.",
  data: "Reads and changes people, sources and privacy requests.",
  admin: "Does everything, operators included.",
});

/** An operator's role in a request, as the tables keep it. */
export const operatorRoleAsked = operatorRole.transform(lowerCase);

/** What a decision about something that waits answers. */
export const decision = object("QueueDecisionPayload", "Whether a decision was taken, or the business errors.", {
  decided: z.boolean().describe("False if refused."),
});

/** The fields of a page of items. */
export function pageOf<Item extends z.ZodType>(
  item: Item,
  items: string,
  more = "Whether there are more: ask for those after the last.",
) {
  return { items: z.array(item).describe(items), more: z.boolean().describe(more) };
}

/** Which client's list, and from where on. */
export function listAfter<After extends z.ZodType>(after: After) {
  return z.object({ id: clientId, after: after.optional().describe("Only what comes after this one."), first });
}

/** Names the client in the log. */
export function aboutClient({ id: clientid }: { readonly id: number }): Entry {
  return { clientid };
}
