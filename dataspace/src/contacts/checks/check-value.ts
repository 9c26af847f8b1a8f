import type { Datum, ValueVerdict } from "@finder/contract/datum";
import type { ValueCheck } from "@finder/contract/endpoints/contacts";
import type { Origins } from "../corrections/origins.ts";
import { type HeldValue, valuesIn } from "../corrections/values.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";
import type { ProfileData } from "../profile-data.ts";
import type { KeptChecks } from "./kept-checks.ts";
import { phoneLine } from "./phone-line.ts";
import { isRole } from "./role-address.ts";

/** What a person's row says of its values. */
export type ChecksRow = {
  readonly checks: KeptChecks | null;
  readonly origins: Origins | null;
  readonly source: string;
  readonly importid: number | null;
  readonly verifiedon: string | null;
  readonly bus_email_reason: string | null;
};

/** The same where nothing is known, as of the demo person. */
export const unchecked: ChecksRow = {
  checks: null,
  origins: null,
  source: "import",
  importid: null,
  verifiedon: null,
  bus_email_reason: null,
};

const noLine = { linetype: null, country: null };

/** Returns what is known of a value: its last check, or what its source says where that is newer (docs/rules.md#checks). */
export function checkOf(row: ChecksRow, { datum, value, validation, hash }: HeldValue): ValueCheck {
  const { source, verifiedon } = row.origins?.[hash] ?? row;
  const kept = row.checks?.[hash];
  const last = kept && (kept.bounced || kept.on >= (verifiedon ?? "")) ? kept : null;
  const verdict: ValueVerdict = last?.verdict ?? validation ?? "unknown";
  const said = last?.reason ?? (datum === "business" && !kept ? row.bus_email_reason : null);
  const reason = verdict !== "invalid" && datum !== "phone" && isRole(value) ? "role" : said;
  const line = datum === "phone" ? phoneLine(value) : noLine;
  return { value, verdict, reason, checkedon: last?.on ?? verifiedon, source, ...line };
}

/** Returns what is known of each value of a datum. */
export function checksOf<D extends Datum>(
  row: ChecksRow,
  datum: D,
  values: ProfileData[D],
  keyring: Keyring,
): ValueCheck[] {
  const none: ProfileData = { personal: [], business: [], phone: [] };
  return valuesIn(keyring, { ...none, [datum]: values }).map((value) => checkOf(row, value));
}
