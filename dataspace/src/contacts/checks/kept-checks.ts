import type { EmailValidation, ValueVerdict } from "@finder/contract/datum";
import type { Keyring } from "../../db/secrets/keyring.ts";
import type { Verdict } from "../../outside/email-verifier.ts";
import { hashOf } from "../corrections/values.ts";

/** What a check found of a value, and its day. */
type Found = { readonly verdict: ValueVerdict; readonly reason: string; readonly on: string };

/** The same; `bounced` stands against later checks and sources, until an operator restores what was known `before`. */
type KeptCheck = Found & { readonly bounced?: true; readonly before?: Before };

type Before = { readonly validation: EmailValidation | null; readonly check: Found | null };

/** The last check of each value, by the value's hash; a value that is not in it is what its source says. */
export type KeptChecks = Readonly<Record<string, KeptCheck>>;

/** Adds a verifier's verdicts of a day; an inconclusive one changes nothing, and none takes the place of a bounce. */
export function addVerdicts(
  keyring: Keyring,
  known: KeptChecks | null,
  verdicts: readonly Verdict[],
  today: string,
): KeptChecks | null {
  const fresh = verdicts
    .filter(({ checked }) => checked)
    .map(({ address, validation: verdict, reason }) => ({
      hash: hashOf(keyring, "business", address),
      check: { verdict, reason, on: today },
    }))
    .flatMap(({ hash, check }) => (known?.[hash]?.bounced ? [] : [[hash, check] as const]));
  return fresh.length === 0 ? known : { ...known, ...Object.fromEntries(fresh) };
}

/** The checks of a person with a bounce of a value that had this validation. */
export function addBounce(
  known: KeptChecks | null,
  hash: string,
  validation: EmailValidation | null,
  today: string,
): KeptChecks {
  const before = { validation, check: known?.[hash] ?? null };
  return { ...known, [hash]: { verdict: "invalid", reason: "bounced", on: today, bounced: true, before } };
}

/** The checks of a person without the bounce of a value: with the check before it, if any. */
export function removeBounce(known: KeptChecks, hash: string): KeptChecks {
  const { [hash]: bounce, ...rest } = known;
  const check = bounce?.before?.check;
  return check ? { ...rest, [hash]: check } : rest;
}

/** Verdicts that count: what bounced is not made good by a check from outside. */
export function withoutBounced(keyring: Keyring, known: KeptChecks | null, verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.filter(
    ({ address, validation }) => validation === "invalid" || !known?.[hashOf(keyring, "business", address)]?.bounced,
  );
}

/** The checks of two people who become one; of a value that both have, the bounce or the later. */
export function joinChecks(one: KeptChecks | null, other: KeptChecks | null): KeptChecks | null {
  if (one === null || other === null) return one ?? other;
  const later = Object.entries(other).filter(
    ([hash, { on, bounced }]) => bounced === true || (!one[hash]?.bounced && on > (one[hash]?.on ?? "")),
  );
  return { ...one, ...Object.fromEntries(later) };
}
