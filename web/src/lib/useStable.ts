import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function at every render, which does what the newest one does: rows that did not change need no new one. */
export function useStable<Args extends readonly unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(run);
  useLayoutEffect(() => {
    newest.current = run;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
