import type { Datum } from "@finder/contract/datum";

/** The call of the public API that pays: its key, its id here, the caller's id for it, and what it asked for (masked). */
export type Meter = {
  readonly keyid: number;
  readonly callid: string;
  readonly requestid: string;
  readonly url: string;
  readonly types: string;
};

/** The column of a call's usage row that counts a datum. */
export const usageColumn = {
  personal: "personalemailcount",
  business: "businessemailcount",
  phone: "directdialscount",
} as const satisfies Record<Datum, string>;
