import { type Datum, labelOf } from "@finder/contract/datum";
import { foldName } from "@finder/contract/rules/text/fold-name";
import type { Verdict } from "../../outside/email-verifier.ts";
import type { ProfileData } from "../profile-data.ts";
import type { Facts } from "./read-source-person.ts";

/** Business emails of a person at most. */
const mostEmails = 20;

const texts = ["title", "location", "avatar"] as const;

/** What of an answer counts where the stored facts say otherwise: its values, and its job, company and place. */
export type Manner = { readonly replaces: boolean; readonly names: boolean };

/**
 * Merges a source's answer into the stored facts: where it counts and is not older, it replaces them datum by datum, otherwise it
 * fills what is missing. Of business emails that are not verified it keeps both.
 */
export function mergeFacts(
  held: Facts | null,
  found: Facts,
  today: string,
  { replaces, names }: Manner = { replaces: true, names: true },
): Facts {
  const day = found.verifiedon ?? today;
  if (!held) return { ...found, verifiedon: day };
  const isNewer = held.verifiedon === null || day >= held.verifiedon;
  const [first, second] = isNewer && names ? [found, held] : [held, found];
  const said = Object.fromEntries(texts.map((name) => [name, first[name] ?? second[name]]));
  return {
    ...first,
    ...said,
    ...joinCompanies(first, second),
    data: isNewer && replaces ? joinValues(found.data, held.data, names) : joinValues(held.data, found.data, false),
    verifiedon: first === found ? day : held.verifiedon,
  };
}

/** The first one's values, or the second one's where there are none; `sole`: the second one's business emails do not stay next to them. */
function joinValues(first: ProfileData, second: ProfileData, sole: boolean): ProfileData {
  const pick = <D extends Datum>(datum: D): ProfileData[D] => (first[datum].length > 0 ? first[datum] : second[datum]);
  const business = sole ? pick("business") : joinEmails(first.business, second.business);
  return { personal: pick("personal"), business, phone: pick("phone") };
}

/** Both lists, the verified ones first. */
function joinEmails(first: ProfileData["business"], second: ProfileData["business"]): ProfileData["business"] {
  const all = new Map([...second, ...first].map((each) => [each.address, each]));
  const ordered = [...first, ...second].map(({ address }) => address);
  return [...new Set(ordered)]
    .flatMap((address) => all.get(address) ?? [])
    .toSorted((one, other) => Number(other.validation === "valid") - Number(one.validation === "valid"))
    .slice(0, mostEmails);
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
    const verdict = found.get(address)?.validation ?? validation;
    return verdict === "invalid" ? [] : [{ address, validation: labelOf([verdict]) ?? "unknown" }];
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
