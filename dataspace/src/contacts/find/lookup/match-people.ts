import type { MatchPeopleAnswer, matchPeopleRequest } from "@finder/contract/endpoints/find";
import { limits } from "@finder/contract/limits";
import { bareName } from "@finder/contract/rules/text/bare-name";
import type { z } from "zod";
import type { Member, Services } from "../../../context.ts";
import { companiesLike, readDomain } from "../company/named-companies.ts";
import { companyKey } from "../index/company-key.ts";
import type { Conditions } from "../search/conditions.ts";
import { pageOfFew, type Place } from "../search/find.queries.ts";
import { presentPeople } from "../search/present-people.ts";
import { byIndex } from "../search/plan/split.ts";
import { weigh } from "../search/plan/weigh.ts";
import { companyTerm, textTerm } from "../terms/term.ts";
import { askedWords } from "../terms/words.ts";
import { readCompanies } from "./lookup.queries.ts";
import { type RequestedCompany, scoreOf } from "./score.ts";

type Who = Pick<Member, "clientid" | "appuserid">;

const mostLookedAt = 100;
const mostAnswered = 10;

/** People who may be meant by a name and a company or its domain, the best first; free, with masks (docs/rules.md#find-match). */
export async function matchPeople(
  services: Services,
  who: Who,
  { name, company, threshold }: z.output<typeof matchPeopleRequest>,
): Promise<MatchPeopleAnswer> {
  const { pool } = services.db;
  const asked = company ? { key: companyKey(company), domain: readDomain(company) } : null;
  const companies = asked && company ? await companiesLike(pool, company, limits.find.companies) : [];
  const places = await candidates(
    services,
    name,
    asked,
    companies.map(({ companyid }) => companyTerm(companyid)),
  );
  const people = await presentPeople(services, who, places);
  const ids = people.flatMap(({ companyid }) => companyid ?? []);
  const known = new Map((await readCompanies(pool, ids)).map((each) => [each.companyid, each]));
  const scored = people.map((contact) => ({
    contact,
    ...scoreOf(
      name,
      contact.full_name,
      asked,
      contact.companyid === null ? null : (known.get(contact.companyid) ?? null),
    ),
  }));
  const resource = scored.filter(({ score }) => score >= threshold).toSorted((a, b) => b.score - a.score);
  return { resource: resource.slice(0, mostAnswered) };
}

/** Those with all words of the name; where a company is given, of its people also those with the last word alone. */
async function candidates(
  services: Services,
  name: string,
  asked: RequestedCompany | null,
  companies: readonly number[],
): Promise<Place[]> {
  const words = askedWords(bareName(name).name).map((word) => textTerm("name", word));
  const last = words.at(-1);
  if (last === undefined) return [];
  const whole = await some(services, { all: words, groups: companies.length > 0 ? [companies] : [] });
  const others = asked && companies.length > 0 ? await some(services, { all: [last], groups: [companies] }) : [];
  const elsewhere = whole.length === 0 && companies.length > 0 ? await some(services, { all: words, groups: [] }) : [];
  const each = new Map([...whole, ...others, ...elsewhere].map((place) => [place.profileid.toString("hex"), place]));
  return [...each.values()];
}

async function some(services: Services, terms: Pick<Conditions, "all" | "groups">): Promise<Place[]> {
  const conditions: Conditions = { ...terms, since: -1, notof: null };
  // A name that thousands have identifies no person.
  if ((await weigh(services, conditions)).many) return [];
  const rows = await pageOfFew(services.db.pool, byIndex(conditions), null, 0, mostLookedAt);
  return rows.flatMap((row) => (row.profileid ? [row] : []));
}
