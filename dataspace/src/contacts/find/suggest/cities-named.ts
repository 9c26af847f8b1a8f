import { foldName } from "@finder/contract/rules/text/fold-name";
import { limits } from "@finder/contract/limits";
import type { Executor } from "../../../db/statement.ts";
import { afterAll } from "../company/named-companies.ts";
import { cityKey, readPlace } from "../terms/places.ts";
import { termKinds } from "../terms/term.ts";
import { suggestWords } from "./suggest.queries.ts";

/** The cities that places mean, as a filter names them: of a place without a country, those of its name with most people. */
export async function citiesNamed(db: Executor, places: readonly string[]): Promise<string[]> {
  const named = await Promise.all(
    places.map(async (place) => {
      const { city, country } = readPlace(place);
      if (city !== null && country !== null) return [cityKey({ city, country })];
      const key = `${foldName(city ?? place)}|`;
      const known = await suggestWords(db, termKinds.city, key, afterAll(key), limits.find.suggested);
      return known.length > 0 ? known.map(({ wordkey }) => wordkey) : [key];
    }),
  );
  return [...new Set(named.flat())];
}
