import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that stays the same across renders and calls the newest `run`, so that unchanged rows do not render again. */
export function useStable<Args extends readonly unknown[], R>(run: (...args: Args) => R): (...args: Args) => R {
  const newest = useRef(run);
  useLayoutEffect(() => {
    newest.current = run;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
