import { z } from "zod";

type Feature = { name: string; value: string; tooltip: string | null };

const feature = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).transform(String).default(""),
  tooltip: z.string().nullish(),
});
/** Operators edit the text: a list, or an object that holds it. */
const stored = z.union([
  z.array(feature),
  z.object({ features: z.array(feature) }).transform(({ features }) => features),
]);

/** The features of a plan's `new_features_json`; none when the text is empty or broken, so a plan is always shown. */
export function readFeatures(text: string | null): Feature[] {
  if (text === null || text === "") return [];
  try {
    return stored
      .parse(JSON.parse(text))
      .map(({ name, value, tooltip }) => ({ name, value, tooltip: tooltip ?? null }));
  } catch {
    return [];
  }
}
