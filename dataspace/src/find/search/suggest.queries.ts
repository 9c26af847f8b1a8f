import { statement } from "../../db/statement.ts";

/** Texts of a kind that begin with a text, or have it as the beginning of a further word; most people first. */
export const suggestWords = statement<
  [kind: number, from: string, to: string, inside: string | null, limit: number],
  { wordkey: string; label: string; people: number }
>(
  "suggest_find_words",
  `select wordkey, label, people from (
     (select * from findword where kind = $1::smallint and people > 0 and wordkey >= $2 and wordkey < $3 order by people desc, term limit $5)
     union (select * from findword where kind = $1::smallint and people > 0 and wordkey like $4::text order by people desc, term limit $5)
   ) w order by people desc, wordkey limit $5`,
);
