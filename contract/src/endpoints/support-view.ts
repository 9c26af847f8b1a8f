import { z } from "zod";
import { textBounds } from "../rules/text/text-bounds.ts";
import { boundedText } from "./text.ts";

/** An operator's look through a member's eyes (docs/rules.md#operators-view-as). */

/** `POST operator/customers/viewas`. */
export const viewAsRequest = z.object({
  clientid: z.number().int().positive(),
  appuserid: z.number().int().positive(),
  reason: boundedText(textBounds.label).min(1),
});
/** A hand-over token, good once and for 60 seconds, and for how many minutes the look may last. */
export type ViewAsAnswer = { session_token: string; minutes: number };

/** `POST supportview/refused`, of a session that only looks: another program refused the named operation. It is always refused. */
export const viewRefusedRequest = z.object({ operation: boundedText(textBounds.label) });

/** How the token of every session that only looks begins; no other token does. */
export const viewPrefix = "view_";

export function isViewToken(token: string): boolean {
  return token.startsWith(viewPrefix);
}
