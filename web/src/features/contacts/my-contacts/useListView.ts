import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ContactSort } from "@/generated/schema";
import { type ListFilter, type ListView, readView, rememberPageSize, writeView } from "./list-address";
import { type Column, type Density, readDensity, rememberColumns, rememberDensity } from "./columns/columns";

/**
 * Returns the view in the address and the functions that change it: the back button undoes each change. The object stays the
 * same until the address changes, so that unchanged parts are not rendered again.
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
