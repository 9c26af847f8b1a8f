import type { Datum } from "@finder/contract/datum";
import type { Verdict } from "../../outside/email-verifier.ts";
import type { ProfileData } from "../profile-data.ts";
import type { Facts } from "./read-told.ts";

const texts = ["title", "company", "location", "avatar"] as const;

/**
 * Merges a source's answer into the stored facts: the later value counts, datum by datum, and values known to one side stay.
 * A source that looked before the day we know of only fills what is missing.
 */
export function mergeFacts(held: Facts | null, told: Facts, today: string): Facts {
  const day = told.verifiedon ?? today;
  if (!held) return { ...told, verifiedon: day };
  const [first, second] = held.verifiedon === null || day >= held.verifiedon ? [told, held] : [held, told];
  const pick = <D extends Datum>(datum: D): ProfileData[D] =>
    first.data[datum].length > 0 ? first.data[datum] : second.data[datum];
  const said = Object.fromEntries(texts.map((name) => [name, first[name] ?? second[name]]));
  return {
    ...first,
    ...said,
    data: { personal: pick("personal"), business: pick("business"), phone: pick("phone") },
    verifiedon: first === told ? day : held.verifiedon,
  };
}

/** The reason for the label of a person's business emails; null: there are none, or they were not checked. */
export type Checked = { readonly facts: Facts; readonly reason: string | null };

/** The facts with checked business emails, without known bad ones. */
export function applyVerdicts(facts: Facts, verdicts: readonly Verdict[]): Checked {
  const found = new Map(verdicts.map((verdict) => [verdict.address, verdict]));
  const business = facts.data.business.flatMap(({ address, validation }) => {
    const label = found.get(address)?.validation ?? validation;
    return label === "invalid" ? [] : [{ address, validation: label }];
  });
  const best = business.find(({ validation }) => validation === "valid") ?? business[0];
  return {
    facts: { ...facts, data: { ...facts.data, business } },
    reason: (best && found.get(best.address)?.reason) ?? null,
  };
}
