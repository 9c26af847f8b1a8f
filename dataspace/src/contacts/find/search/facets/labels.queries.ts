import { statement } from "../../../../db/statement.ts";

/** Names of companies, cities and industries by the numbers of their kinds and their terms. */
export const readLabels = statement<
  [kinds: readonly number[], terms: readonly number[]],
  { term: number; value: string; label: string }
>(
  "read_find_labels",
  `select t.term, coalesce(m.companyid::text, w.wordkey) as value, coalesce(m.name, w.label) as label
   from unnest($1::smallint[], $2::bigint[]) t (kind, term)
   left join company m on m.companyid = case when t.kind = 5 then t.term & ((1::bigint << 48) - 1) end
   left join findword w on w.kind = t.kind and w.term = t.term
   where m.companyid is not null or w.term is not null`,
);
