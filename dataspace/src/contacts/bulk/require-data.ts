import type { Datum } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";

/** Refuses an order without data (docs/rules.md#search-options). */
export function requireData(wanted: readonly Datum[]): readonly Datum[] {
  if (wanted.length === 0) throw new ProductError("NO_OPTION_CHOSEN", { field: "data" });
  return [...new Set(wanted)];
}
