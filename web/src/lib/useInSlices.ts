import { useDeferredValue } from "react";

/**
 * Gives an answer to what draws it: first in a pass that yields to presses and paints between its parts, then, as it changes, at
 * once. A screen that came in one piece would stand still for half a second on a phone.
 */
export function useInSlices<Data>(answer: Data | null | undefined): Data | undefined {
  const isDrawn = useDeferredValue(answer !== null && answer !== undefined);
  return isDrawn ? (answer ?? undefined) : undefined;
}
