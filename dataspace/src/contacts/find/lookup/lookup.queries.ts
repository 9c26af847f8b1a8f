import { statement } from "../../../db/statement.ts";

/** People with one of these values, by their keyed hashes, with the company that the index knows them at: one a value, but for addresses that several share. */
export const findByValues = statement<
  [hashes: readonly Buffer[], limit: number],
  { hash: Buffer; profileid: Buffer; companyid: number | null }
>(
  "find_people_of_addresses",
  `select h.hash, p.profileid, i.companyid from unnest($1::bytea[]) h (hash) cross join lateral (
     select profileid from profile where valuehashes @> array[h.hash] and suppressedon is null and mergedinto is null
     order by verifiedon desc nulls last, profileid limit $2
   ) p left join personindex i on i.profileid = p.profileid`,
);

/** People with one of these values that clients' own keys brought. */
export const findByOwnValues = statement<[hashes: readonly Buffer[], limit: number], { profileid: Buffer }>(
  "find_people_of_own_values",
  `select p.profileid from unnest($1::bytea[]) h (hash) cross join lateral (
     select profileid from profile where ownhashes @> array[h.hash] and suppressedon is null and mergedinto is null
     order by profileid limit $2
   ) p`,
);

/** The companies of people in the index. */
export const readCompanies = statement<
  [companyids: readonly number[]],
  { companyid: number; namekey: string; domain: string | null }
>("read_find_companies", "select companyid, namekey, domain from company where companyid = any ($1::int[])");

/** Names that are looked up together: each `at` is the index of the request that a company is for. */
type LookUpKeys = [
  exactat: readonly number[],
  exact: readonly string[],
  domainat: readonly number[],
  domains: readonly string[],
  beginsat: readonly number[],
  from: readonly string[],
  to: readonly string[],
  limit: number,
];

/** Companies of one of these names, with one of these domains, or whose name begins so; few of each. */
export const companiesOfMany = statement<LookUpKeys, { at: number; companyid: number }>(
  "find_companies_of_many",
  `select e.at, c.companyid from unnest($1::int[], $2::text[]) e (at, key) cross join lateral (
     select companyid from company where people > 0 and namekey = e.key order by people desc limit $8) c
   union select d.at, c.companyid from unnest($3::int[], $4::text[]) d (at, domain) join company c on c.domain = d.domain and c.people > 0
   union select b.at, c.companyid from unnest($5::int[], $6::text[], $7::text[]) b (at, low, high) cross join lateral (
     select companyid from company where people > 0 and namekey > b.low and namekey < b.high order by namekey limit $8) c`,
);

export type NamedCandidate = {
  at: number;
  profileid: Buffer;
  full_name: string;
  namekey: string;
  domain: string | null;
};

/** People with all these terms of one of these companies, for many askers: `[{ at, words, companies }]`; few of each. */
export const candidatesOfMany = statement<[asked: string, limit: number], NamedCandidate>(
  "find_candidates_of_many",
  `select a.at, i.profileid, p.full_name, c.namekey, c.domain
   from jsonb_to_recordset($1::jsonb) a (at int, words bigint[], companies bigint[])
   cross join lateral (
     select profileid, companyid from personindex where terms @> a.words and terms && a.companies limit $2
   ) i
   join profile p on p.profileid = i.profileid and p.suppressedon is null and p.mergedinto is null
   join company c on c.companyid = i.companyid`,
);
