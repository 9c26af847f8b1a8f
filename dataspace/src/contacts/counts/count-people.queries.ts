import type { VerifiedAge } from "@finder/contract/endpoints/people";
import { statement } from "../../db/statement.ts";

/** People, and how many values of each datum they have. */
export type PeopleCount = { people: number; personal: number; business: number; phone: number };
export type CountRow = { source: string; age: VerifiedAge } & PeopleCount;

/** Counts the people between two places of their table (`(page,0)`), by source and by days since they were verified. */
export const countRange = statement<[from: string, to: string, today: string], CountRow>(
  "count_people_range",
  `select p.source, case when p.verifiedon is null then 'never' when $3::date - p.verifiedon <= 30 then '30'
       when $3::date - p.verifiedon <= 90 then '90' when $3::date - p.verifiedon <= 365 then '365' else 'older' end as age,
     count(*)::float8 as people, coalesce(sum(cardinality(p.personal_masks)), 0)::float8 as personal,
     coalesce(sum(cardinality(p.business_masks)), 0)::float8 as business, coalesce(sum(cardinality(p.phone_masks)), 0)::float8 as phone
   from profile p where p.ctid >= $1::tid and p.ctid < $2::tid and p.suppressedon is null and p.full_name <> ''
   group by 1, 2`,
);

/** Whether people were counted since a moment. */
export const findCounted = statement<[since: string], { countedon: string }>(
  "find_people_counted",
  "select countedon from personcount where countedon > $1 limit 1",
);

export const removeCounts = statement<[], never>("remove_people_counts", "delete from personcount");

export const insertCounts = statement<
  [
    sources: readonly string[],
    ages: readonly string[],
    people: readonly number[],
    personal: readonly number[],
    business: readonly number[],
    phone: readonly number[],
    now: string,
  ],
  never
>(
  "insert_people_counts",
  `insert into personcount (source, age, people, personal, business, phone, countedon)
   select c.*, $7::timestamp
   from unnest($1::text[], $2::text[], $3::float8[]::bigint[], $4::float8[]::bigint[], $5::float8[]::bigint[], $6::float8[]::bigint[])
     c (source, age, people, personal, business, phone)`,
);

/** The last counts. */
export const readCounts = statement<[], CountRow & { countedon: string }>(
  "read_people_counts",
  `select source, age, people::float8 as people, personal::float8 as personal, business::float8 as business, phone::float8 as phone,
     countedon from personcount order by source, age`,
);
