import { datumOfType, type ContactResult } from "@finder/contract/endpoints/public-api";
import type { PublicType } from "@finder/contract/endpoints/apikeys";
import type { PublicCode } from "@finder/contract/messages/public-api/en";

const verifiedAt = "2026-01-15";

const said = { verdict: "unknown", reason: null, source: "import", lineType: null, country: null } as const;
const checked = { ...said, verdict: "valid", reason: "mailbox_exists" } as const;
const line = { ...said, lineType: "landline_or_mobile", country: "US" } as const;

const jane: Record<PublicType, ContactResult["values"]> = {
  personalemails: [{ value: "jane.doe@mail.example", label: "personal", verifiedAt, ...said }],
  businessemails: [{ value: "jane.doe@acme.example", label: "verified", verifiedAt, ...checked }],
  directdials: [{ value: "+14045550134", label: "direct_dial", verifiedAt, ...line }],
};

const values: Record<string, Partial<typeof jane>> = {
  "in/test-jane-doe": jane,
  "in/test-john-roe": {
    businessemails: [{ value: "john.roe@acme.example", label: "partially_verified", verifiedAt: null, ...said }],
  },
};

/** Test profiles and the code each is always refused with. */
const refusals: Record<string, PublicCode> = {
  "in/test-no-credits": "INSUFFICIENT_CREDITS",
  "in/test-expired": "SUBSCRIPTION_EXPIRED",
  "in/test-suppressed": "SUPPRESSED",
  "in/test-upstream": "UPSTREAM",
};

/** The refusal that a test key gets for a profile; undefined: the call is answered. */
export function testRefusal(profilekey: string): PublicCode | undefined {
  return refusals[profilekey];
}

/** The answer to a test key for a profile: always the same, without credits. Real people are not found. */
export function testResult(profilekey: string, type: PublicType, preview: boolean): ContactResult {
  const found = values[profilekey]?.[type] ?? [];
  const partial = found.some(({ label }) => label === "partially_verified");
  const absent = refusals[profilekey] === "SUPPRESSED" ? "suppressed" : "not_found";
  return {
    type,
    status: found.length === 0 ? absent : partial ? "partial" : "found",
    values: preview ? [] : found,
    charged: 0,
    price: 0,
    owned: found.length > 0,
  };
}

/** Returns the test person of an address, or null. Refusals have addresses too, such as `test-no-credits@acme.example`. */
export function testPersonOf(email: string): { profilekey: string; type: PublicType } | null {
  const [local = "", host] = email.split("@");
  if (host === "acme.example" && refusals[`in/${local}`]) return { profilekey: `in/${local}`, type: "businessemails" };
  for (const [profilekey, theirs] of Object.entries(values))
    for (const type of ["businessemails", "personalemails"] as const)
      if (theirs[type]?.some(({ value }) => value === email)) return { profilekey, type };
  return null;
}

/** Found data among the results of a test key, by kind. */
export function isFound({ status }: ContactResult): boolean {
  return status === "found" || status === "partial";
}

export function datumOf({ type }: ContactResult) {
  return datumOfType[type];
}
