import type { Verdict } from "../../../outside/email-verifier.ts";
import type { Facts } from "../read-source-person.ts";

/** Returns facts of a source that is not trusted: it verifies no business email (docs/rules.md#calibration). */
export function distrust(facts: Facts): Facts {
  const business = facts.data.business.map(({ address }) => ({ address, validation: "unknown" }) as const);
  return { ...facts, data: { ...facts.data, business } };
}

/** Returns a verdict on an email of such a source: not verified, also where a verifier finds its mailbox. */
export function distrusted(verdict: Verdict): Verdict {
  return verdict.validation === "valid" ? { ...verdict, validation: "unknown", reason: "source_not_trusted" } : verdict;
}
