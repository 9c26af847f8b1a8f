import type { CompanyView, FindPeopleAnswer, MatchPeopleAnswer } from "@finder/contract/endpoints/find";
import { ProductError } from "@finder/contract/errors";
import { foldName } from "@finder/contract/rules/text/fold-name";
import type { RequestedCompanies } from "../company/known-companies.ts";
import { readDomain } from "../company/named-companies.ts";
import { isOneAway } from "../company/one-away.ts";
import { companyKey } from "../index/company-key.ts";
import { scoreOf } from "../lookup/score.ts";
import { conditionsOf } from "../search/conditions.ts";
import type { FindPage } from "../search/find-people.ts";
import { cityKey, readPlace } from "../terms/places.ts";
import { companyTerm } from "../terms/term.ts";
import { inventedCompany, inventedKey, inventedPeople } from "./invented-people.ts";

/** A page of the invented people who match a filter, as real ones do; all of their data are owned. */
export function findInvented({ filter, limit, after }: FindPage, now: Date): FindPeopleAnswer {
  const from = after ? Number(/^test-(\d)$/.exec(after)?.[1] ?? Number.NaN) : 0;
  if (Number.isNaN(from)) throw new ProductError("BAD_REQUEST", { field: "after" });
  const ours = isInvented(filter.company ?? "") ? [companyTerm(inventedCompany.companyid)] : [];
  const conditions = conditionsOf(filter, { named: filter.company ? ours : null, clientid: 0, now });
  const found = inventedPeople.filter(
    ({ terms, day }) =>
      conditions !== null &&
      conditions.notof === null &&
      day >= conditions.since &&
      conditions.all.every((term) => terms.has(term)) &&
      conditions.groups.every((group) => group.some((term) => terms.has(term))),
  );
  const resource = found.slice(from, from + limit).map(({ view }) => view);
  const end = from + resource.length;
  const next = resource.length > 0 && end < found.length ? `test-${end}` : null;
  return { resource, meta: { count: found.length, exact: true, next } };
}

/** The cities that places mean, where there are no people but the invented ones. */
export function inventedCities(places: readonly string[]): string[] {
  return places.map((place) => {
    const { city, country } = readPlace(place);
    const isOurs = country === null && foldName(city ?? place) === foldName(inventedCompany.city);
    return cityKey({ city: city ?? place, country: isOurs ? inventedCompany.country : country });
  });
}

/** The invented company, where it is meant. */
export function inventedCompanies({ name, domain, companyid }: RequestedCompanies): CompanyView[] {
  const isMeant =
    companyid === inventedCompany.companyid ||
    (domain !== undefined && readDomain(domain) === inventedCompany.domain) ||
    (name !== undefined && isInvented(name));
  return isMeant ? [inventedCompany] : [];
}

/** The invented people who fit a name and a company, scored as real ones are. */
export function matchInvented(asked: { name: string; company: string; threshold: number }): MatchPeopleAnswer {
  const company = { key: companyKey(asked.company), domain: readDomain(asked.company) };
  const theirs = { namekey: inventedKey, domain: inventedCompany.domain };
  const scored = inventedPeople.map(({ view }) => ({
    contact: view,
    ...scoreOf(asked.name, view.full_name, company, theirs),
  }));
  const fitting = scored.filter(({ score }) => score > 0 && score >= asked.threshold);
  return { resource: fitting.toSorted((a, b) => b.score - a.score) };
}

/** Whether the company is named by the beginning of its name or domain, or with one wrong letter. */
function isInvented(text: string): boolean {
  const [key, domain] = [companyKey(text), readDomain(text)];
  if (domain !== null) return inventedCompany.domain.startsWith(domain);
  return key !== "" && (inventedKey.startsWith(key) || (key.length >= 5 && isOneAway([...key], [...inventedKey])));
}
