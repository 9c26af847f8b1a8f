import { z } from "zod";

/** A line of a plan's card. `tooltipapi` is a second sentence, kept as it is stored. */
export type PlanFeatureText = { name: string; value: string; tooltip: string | null; tooltipapi: string | null };

const feature = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).transform(String).default(""),
  tooltip: z.string().nullish(),
  tooltipapi: z.string().nullish(),
});
/** Operators edit the text: a list, or an object that holds it. */
const stored = z.union([
  z.array(feature),
  z.object({ features: z.array(feature) }).transform(({ features }) => features),
]);

/** The features of a plan's `new_features_json`; none when the text is empty or broken, so a plan is always shown. */
export function readFeatures(text: string | null): PlanFeatureText[] {
  if (text === null || text === "") return [];
  try {
    return stored.parse(JSON.parse(text)).map(({ name, value, tooltip, tooltipapi }) => ({
      name,
      value,
      tooltip: tooltip ?? null,
      tooltipapi: tooltipapi ?? null,
    }));
  } catch {
    return [];
  }
}

/** Features as they are stored; what is empty is left out. */
export function writeFeatures(features: readonly PlanFeatureText[]): string {
  return JSON.stringify(
    features.map(({ name, value, tooltip, tooltipapi }) => ({
      name,
      value,
      ...(tooltip && { tooltip }),
      ...(tooltipapi && { tooltipapi }),
    })),
  );
}
