import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ContactSort } from "@/generated/schema";
import { type ListFilter, type ListView, readView, rememberPageSize, writeView } from "./list-address";
import { type Column, type Density, readDensity, rememberColumns, rememberDensity } from "./columns/columns";

/**
 * The view in the address, and what changes it: every change is a step that the back button takes back. The same until the
 * address changes, so that what did not change is not drawn anew.
 */
export function useListView() {
  const [params, setParams] = useSearchParams();
  const [density, setDensity] = useState(readDensity);
  const change = useCallback(
    (part: Partial<ListView>) => setParams((now) => writeView({ ...readView(now), page: 1, ...part })),
    [setParams],
  );
  const view = useMemo(() => readView(params), [params]);
  return useMemo(
    () => ({
      view,
      density,
      search: (text: string) => change({ search: text }),
      filter: (filter: ListFilter) => change({ filter }),
      clear: () => change({ filter: {}, search: "" }),
      sort: (sort: ContactSort) => change({ sort }),
      pageSize: (pageSize: number) => {
        rememberPageSize(pageSize);
        change({ pageSize });
      },
      columns: (columns: readonly Column[]) => {
        rememberColumns(columns);
        setParams((now) => writeView({ ...readView(now), columns }), { replace: true });
      },
      setDensity: (chosen: Density) => {
        rememberDensity(chosen);
        setDensity(chosen);
      },
    }),
    [view, density, change, setParams],
  );
}

export type List = ReturnType<typeof useListView>;
