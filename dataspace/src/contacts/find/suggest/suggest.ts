import type { findSuggestRequest, FindSuggestAnswer, SuggestedKind } from "@finder/contract/endpoints/find";
import { foldName } from "@finder/contract/rules/text/fold-name";
import { limits } from "@finder/contract/limits";
import type { z } from "zod";
import type { Services } from "../../../context.ts";
import { afterAll, companiesLike, escaped } from "../company/named-companies.ts";
import { termKinds } from "../terms/term.ts";
import { suggestWords, wordsWithin } from "./suggest.queries.ts";

const kinds = {
  title: termKinds.wholeTitle,
  city: termKinds.city,
  industry: termKinds.industry,
} as const satisfies Record<Exclude<SuggestedKind, "company">, number>;

/** Values that complete what is being typed, most people first. */
export async function suggest(
  { db }: Services,
  { kind, text }: z.output<typeof findSuggestRequest>,
): Promise<FindSuggestAnswer> {
  const { suggested } = limits.find;
  if (kind === "company") {
    const companies = await companiesLike(db.pool, text, suggested);
    return {
      resource: companies.map(({ companyid, name, domain, people }) => ({
        value: String(companyid),
        label: name,
        people,
        hint: domain,
      })),
    };
  }
  const key = foldName(text);
  const words = await suggestWords(db.pool, kinds[kind], key, afterAll(key), suggested);
  if (words.length < suggested && [...key].length >= 3) {
    const known = new Set(words.map(({ wordkey }) => wordkey));
    const further = await wordsWithin(db.pool, kinds[kind], `% ${escaped(key)}%`, suggested);
    words.push(...further.filter(({ wordkey }) => !known.has(wordkey)).slice(0, suggested - words.length));
  }
  return {
    resource: words.map(({ wordkey, label, people }) => ({
      value: kind === "title" ? label : wordkey,
      label,
      people,
      hint: kind === "city" ? (wordkey.split("|")[1] ?? null) || null : null,
    })),
  };
}
