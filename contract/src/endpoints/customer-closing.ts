import { z } from "zod";
import { textBounds } from "../rules/text/text-bounds.ts";
import { actReason } from "./customer-account.ts";
import { boundedText } from "./text.ts";

/** How operators close a client's account, `POST operator/closing/…`. */

const clientid = z.number().int().positive();

/** `begin`: `name` is the company's name as it is written, typed to confirm. */
export const closingBeginRequest = z.object({
  clientid,
  name: boundedText(textBounds.companyName),
  reason: actReason,
});

/** `keep`: takes it back. */
export const closingKeepRequest = z.object({ clientid, reason: actReason });

/** `export`: makes a copy of the client's data and sends its owner the link. */
export const closingExportRequest = z.object({ clientid, reason: actReason });

/** `link`: for the operator's own download of a copy that is made. */
export const closingLinkRequest = z.object({ clientid });

/** An address that works without signing in until `expireson`. */
export type ExportLinkAnswer = { path: string; expireson: string };

/** What makes the address of a copy work. */
export const exportLinkQuery = z.object({
  expires: z.coerce.number().int(),
  signature: z.string().min(1).max(100),
});
