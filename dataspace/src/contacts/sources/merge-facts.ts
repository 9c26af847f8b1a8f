import type { Datum } from "@finder/contract/datum";
import { foldName } from "@finder/contract/rules/text/fold-name";
import type { Verdict } from "../../outside/email-verifier.ts";
import type { ProfileData } from "../profile-data.ts";
import type { Facts } from "./read-source-person.ts";

const texts = ["title", "location", "avatar"] as const;

/**
 * Merges a source's answer into the stored facts: the later value counts, datum by datum, and values known to one side stay.
 * A source that looked before the day we know of only fills what is missing.
 */
export function mergeFacts(held: Facts | null, found: Facts, today: string): Facts {
  const day = found.verifiedon ?? today;
  if (!held) return { ...found, verifiedon: day };
  const [first, second] = held.verifiedon === null || day >= held.verifiedon ? [found, held] : [held, found];
  const pick = <D extends Datum>(datum: D): ProfileData[D] =>
    first.data[datum].length > 0 ? first.data[datum] : second.data[datum];
  const said = Object.fromEntries(texts.map((name) => [name, first[name] ?? second[name]]));
  return {
    ...first,
    ...said,
    ...joinCompanies(first, second),
    data: { personal: pick("personal"), business: pick("business"), phone: pick("phone") },
    verifiedon: first === found ? day : held.verifiedon,
  };
}

type CompanyFacts = Pick<Facts, "company" | "company_domain" | "company_size" | "company_industry">;

/** The first one's company; where the second one's is the same, it fills what is missing: another company's domain is no fact of this one. */
export function joinCompanies(first: CompanyFacts, second: CompanyFacts): CompanyFacts {
  const { company, company_domain, company_size, company_industry } = first;
  const isOther =
    differ(company && foldName(company), second.company && foldName(second.company)) ||
    differ(company_domain, second.company_domain);
  if (isOther) return { company, company_domain, company_size, company_industry };
  return {
    company: company ?? second.company,
    company_domain: company_domain ?? second.company_domain,
    company_size: company_size ?? second.company_size,
    company_industry: company_industry ?? second.company_industry,
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

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}
