import { statement } from "../../../db/statement.ts";

/** People with a value, by its keyed hash, with the company that the index knows them at: one, but for addresses that several share. */
export const findByValue = statement<[hash: Buffer, limit: number], { profileid: Buffer; companyid: number | null }>(
  "find_people_of_address",
  `select p.profileid, i.companyid from profile p left join personindex i on i.profileid = p.profileid
   where p.valuehashes @> array[$1::bytea] and p.suppressedon is null and p.mergedinto is null
   order by p.verifiedon desc nulls last, p.profileid limit $2`,
);

/** The companies of people in the index. */
export const readCompanies = statement<
  [companyids: readonly number[]],
  { companyid: number; namekey: string; domain: string | null }
>("read_find_companies", "select companyid, namekey, domain from company where companyid = any ($1::int[])");
