import { z } from "zod";
import { textBounds } from "../rules/text/text-bounds.ts";
import { boundedText } from "./text.ts";

/** What operators do to a client's account, `POST operator/account/…`; times are `YYYY-MM-DD HH:MM:SS` UTC. */

/** `read`. */
export const accountRequest = z.object({ clientid: z.number().int().positive() });

/** Words that say why, for the operators' log. */
export const actReason = boundedText(textBounds.label).refine((text) => text.trim() !== "", "Say why.");

/** `disable`: `endrenewal` also ends the plan with its paid period, until the client is enabled. */
export const disableRequest = z.object({
  clientid: z.number().int().positive(),
  reason: actReason,
  endrenewal: z.boolean().default(false),
});

/** `enable`. */
export const enableRequest = z.object({ clientid: z.number().int().positive(), reason: actReason });

/** What a client may do, and until when. */
export type AccountAnswer = {
  clientid: number;
  companyname: string | null;
  /** Since when an operator has disabled the client; null: it is not. */
  disabledon: string | null;
  /** 1: the plan's renewal was ended with it, and goes on once the client is enabled. */
  renewalended: number;
  /** When the account closes; null: it stays. */
  closeson: string | null;
  closedon: string | null;
  /** When a copy of the client's data was ordered, and when it was made; null: none was. */
  exportaskedon: string | null;
  exportmadeon: string | null;
};
