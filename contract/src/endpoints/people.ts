import { z } from "zod";
import type { Datum } from "../datum.ts";

/** Days since a person was last verified: up to 30, up to 90, up to 365, more, or never. */
export const verifiedAges = ["30", "90", "365", "older", "never"] as const;
export type VerifiedAge = (typeof verifiedAges)[number];

/** `GET contactnotices`: values of the member's contacts that support changed and the member has not seen, newest first. */
export type ContactNoticesAnswer = {
  resource: {
    changeid: number;
    full_name: string;
    datum: Datum;
    kind: "corrected" | "withdrawn" | "restored" | "merged";
    createdon: string;
  }[];
};
/** `POST contactnotices`: the member has seen these. */
export const noticesSeenRequest = z.object({ changeids: z.array(z.number().int().positive()).min(1).max(100) });
export type NoticesSeenAnswer = { seen: number };
