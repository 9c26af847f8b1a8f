import { statement } from "../../../../db/statement.ts";
import { inSample } from "./sample.ts";

/** Terms that more than one in 2,000 people of the sample have, with the share of people who do, and how many people the sample has. */
export const readShares = statement<[], { term: number; share: number; sampled: number }>(
  "read_find_shares",
  `with sampled as (select i.terms from personindex i where ${inSample("i")}), size as (select count(*)::float8 as people from sampled)
   select t.term, count(*) / min(s.people) as share, min(s.people) as sampled
   from sampled cross join unnest(sampled.terms) t (term) cross join size s group by t.term having count(*) * 2000 > min(s.people)`,
);
