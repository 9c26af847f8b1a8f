import type { CompanySize } from "@finder/contract/endpoints/find";
import { statement } from "../../../db/statement.ts";

export type CompanyRow = {
  companyid: number;
  name: string;
  namekey: string;
  domain: string | null;
  size: CompanySize | null;
  industry: string | null;
  people: number;
  learnedon: string;
};

/** Companies with one of these domains or names. */
export const findCompanies = statement<[domains: readonly string[], namekeys: readonly string[]], CompanyRow>(
  "find_companies_to_index",
  `select companyid, name, namekey, domain, size, industry, people, learnedon::text as learnedon from company
   where domain = any ($1::text[]) or namekey = any ($2::text[]) order by people desc, companyid`,
);

export const insertCompany = statement<[name: string, namekey: string, domain: string | null], { companyid: number }>(
  "insert_company",
  "insert into company (name, namekey, domain) values ($1, $2, $3) returning companyid",
);

export const setDomain = statement<[companyid: number, domain: string], never>(
  "set_company_domain",
  "update company set domain = $2 where companyid = $1",
);

/** Keeps what was learned last of companies. */
export const setFacts = statement<
  [
    companyids: readonly number[],
    sizes: readonly (string | null)[],
    industries: readonly (string | null)[],
    learnedon: readonly string[],
  ],
  never
>(
  "set_company_facts",
  `update company m set size = c.size, industry = c.industry, learnedon = c.learnedon
   from unnest($1::int[], $2::text[], $3::text[], $4::timestamp[]) c (companyid, size, industry, learnedon) where m.companyid = c.companyid`,
);
