import { useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { useStable } from "@/lib/useStable";
import { type FindSearch, type FindView, isNothing, nothing, readFind, toFilter, writeFind } from "./find-address";

/** Where a page was reached from: the cursors of those before it, null for the first. */
type Trail = readonly (string | null)[];

/** The search in the address, and what changes it: every change is a step that the back button takes back. */
export function useFindView() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const view = useMemo(() => readFind(new URLSearchParams(text)), [text]);
  const trail = trailOf(useLocation().state);
  // Days are counted back from one moment, so that the same search asks for the same day.
  const [now] = useState(() => new Date());
  const filter = useMemo(() => toFilter(view.search, now), [view.search, now]);
  const go = (next: FindView, state?: { trail: Trail }) => setParams(writeFind(next), state ? { state } : {});
  const change = useStable((part: Partial<FindSearch>) =>
    setParams((current) => {
      const before = readFind(current);
      return writeFind({ ...before, search: { ...before.search, ...part }, after: null });
    }),
  );
  return {
    ...view,
    filter,
    isNothing: isNothing(view.search),
    change,
    clear: () => go({ ...view, search: nothing, after: null, saved: null }),
    /** The search on screen is this saved one from here on. */
    showSaved: (saved: string) => go({ ...view, saved }),
    setRows: (rows: number) => go({ ...view, rows, after: null }),
    /** The page after this one, by the cursor that leads there. */
    next: (cursor: string) => go({ ...view, after: cursor }, { trail: [...trail, view.after] }),
    /** The page before; the first one where the way here is not known. Undefined on the first page. */
    previous:
      view.after === null
        ? undefined
        : () => go({ ...view, after: trail.at(-1) ?? null }, { trail: trail.slice(0, -1) }),
    first: () => go({ ...view, after: null }),
    /** People on the pages before this one; null where that is not known. */
    before: view.after === null ? 0 : trail.length > 0 ? trail.length * view.rows : null,
  };
}

export type FoundView = ReturnType<typeof useFindView>;

function trailOf(state: unknown): Trail {
  return typeof state === "object" && state !== null && "trail" in state && Array.isArray(state.trail)
    ? state.trail
    : [];
}
