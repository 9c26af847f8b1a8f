import { useCallback, useMemo, useState } from "react";
import type { FindFacetsQuery } from "../__generated__/FoundPeople.generated";
import type { FindKind } from "../view/find-address";
import { type Labels, labelKey } from "./value-text";

export type Facets = FindFacetsQuery["findFacets"];
export type FacetValue = Facets["facets"][number]["values"][number];

/** The names of values that the screen has seen: those of the facets, and those that were chosen from suggestions. */
export function useLabels(facets: Facets | undefined) {
  const [learned, setLearned] = useState<Labels>(new Map());
  const learn = useCallback((kind: FindKind, value: string, label: string) => {
    setLearned((now) => new Map(now).set(labelKey(kind, value), label));
  }, []);
  const labels = useMemo<Labels>(() => {
    const all = new Map(learned);
    for (const { kind, values } of facets?.facets ?? [])
      for (const { value, label } of values) all.set(labelKey(kind.toLowerCase() as FindKind, value), label);
    return all;
  }, [learned, facets]);
  return { labels, learn };
}
