import { statement } from "../../../db/statement.ts";

/** People with a value, by its keyed hash: one, but for addresses that several share. */
export const findByValue = statement<[hash: Buffer, limit: number], { profileid: Buffer }>(
  "find_people_of_address",
  `select profileid from profile where valuehashes @> array[$1::bytea] and suppressedon is null and mergedinto is null
   order by verifiedon desc nulls last, profileid limit $2`,
);

/** The companies of people in the index. */
export const readCompanies = statement<
  [companyids: readonly number[]],
  { companyid: number; namekey: string; domain: string | null }
>("read_find_companies", "select companyid, namekey, domain from company where companyid = any ($1::int[])");
