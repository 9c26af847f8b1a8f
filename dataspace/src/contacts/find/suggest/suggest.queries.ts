import { statement } from "../../../db/statement.ts";

export type WordRow = { wordkey: string; label: string; people: number };

const words = "select wordkey, label, people from findword where kind = $1::smallint and people > 0";

/** Texts of a kind that begin with a text, most people first. */
export const suggestWords = statement<[kind: number, from: string, to: string, limit: number], WordRow>(
  "suggest_find_words",
  `${words} and wordkey >= $2 and wordkey < $3 order by people desc, wordkey limit $4`,
);

/** Texts of a kind with a further word that begins with a text. */
export const wordsWithin = statement<[kind: number, inside: string, limit: number], WordRow>(
  "find_words_within",
  `${words} and wordkey like $2 order by people desc, wordkey limit $3`,
);
