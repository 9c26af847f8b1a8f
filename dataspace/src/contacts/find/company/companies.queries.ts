import type { CompanySize, CompanyView } from "@finder/contract/endpoints/find";
import { statement } from "../../../db/statement.ts";

export type NamedCompany = { companyid: number; name: string; namekey: string; domain: string | null; people: number };

const named = "select companyid, name, namekey, domain, people from company where people > 0";

type Range = [from: string, to: string, limit: number];

function begunBy(least: number): string {
  const most = (column: string): string => `(select companyid from company
    where people >= ${least} and ${column} >= $1 and ${column} < $2 order by people desc, companyid limit $3)`;
  return `${named} and companyid in (${most("namekey")} union ${most("domain")}) order by people desc, companyid limit $3`;
}

/** Companies whose name begins with a text, or whose domain does, most people first: of those with 50 people or more, by their indexes alone. */
export const suggestLarge = statement<Range, NamedCompany>("suggest_large_companies", begunBy(50));
/** The same of all. */
export const suggestCompanies = statement<Range, NamedCompany>("suggest_companies", begunBy(1));

/** Companies with a further word that begins with a text. */
export const companiesWithin = statement<[inside: string, limit: number], NamedCompany>(
  "companies_within",
  `${named} and namekey like $1 order by people desc, companyid limit $2`,
);

/** Companies with the first half of a name or the last, as long as the name but for one letter: where one letter may be wrong. */
export const nearCompanies = statement<
  [head: string, headend: string, tail: string, tailend: string, length: number],
  NamedCompany
>(
  "near_companies",
  `(${named} and namekey >= $1 and namekey < $2 and char_length(namekey) between $5::int - 1 and $5::int + 1 limit 20000)
   union (${named} and reverse(namekey) >= $3 and reverse(namekey) < $4 and char_length(namekey) between $5::int - 1 and $5::int + 1 limit 20000)`,
);

export const readCompany = statement<
  [companyid: number],
  {
    companyid: number;
    name: string;
    domain: string | null;
    size: CompanySize | null;
    industry: string | null;
    people: number;
  }
>("read_company", "select companyid, name, domain, size, industry, people from company where companyid = $1");

export type KnownCompany = Omit<CompanyView, "city" | "country"> & {
  city: string | null;
  /** The term of the country. */
  country: number | null;
};

/** Companies by their numbers or a domain, with where most of their first thousand people are; most people first. */
export const readKnownCompanies = statement<[companyids: readonly number[], domain: string | null], KnownCompany>(
  "read_known_companies",
  `select c.companyid, c.name, c.domain, c.size, c.industry, c.people, w.label as city, p.country
   from company c
   left join lateral (
     select mode() within group (order by t.term) filter (where t.term >> 48 = 8) as city,
       mode() within group (order by t.term) filter (where t.term >> 48 = 9) as country
     from (
       select i.terms from personindex i where i.terms @> array[(5::bigint << 48) + c.companyid] limit 1000
     ) s cross join unnest(s.terms) t (term)
     where t.term >= (8::bigint << 48) and t.term < (10::bigint << 48)
   ) p on true
   left join findword w on w.kind = 8 and w.term = p.city
   where c.people > 0 and (c.companyid = any ($1::int[]) or c.domain = $2)
   order by c.people desc, c.companyid`,
);

/** Business emails that a client owns of people with a term, sealed, with the people's names. */
export const readOwnedEmails = statement<
  [clientid: number, term: number, limit: number],
  { profileid: Buffer; sealed: Buffer; full_name: string }
>(
  "read_company_owned_emails",
  `select i.profileid, r.sealed, p.full_name from personindex i
   join revealeddatum r on r.clientid = $1 and r.profileid = i.profileid and r.datum = 'business' and r.sealed is not null
   join profile p on p.profileid = i.profileid
   where i.terms @> array[$2::bigint] limit $3`,
);

/** How many people with a term a client owns something of, and since when. */
export const countOurs = statement<[clientid: number, term: number], { people: number; since: string | null }>(
  "count_company_ours",
  `select count(distinct r.profileid)::int as people, min(r.createdon)::text as since
   from personindex i join revealeddatum r on r.clientid = $1 and r.profileid = i.profileid where i.terms @> array[$2::bigint]`,
);
