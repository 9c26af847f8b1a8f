import { type RefObject, useLayoutEffect } from "react";
import { isLetter } from "@/lib/browser/keys";
import { useStable } from "@/lib/useStable";
import { rowOnTurn, stepRow } from "@/ui/table/step-row";

/**
 * Moves through the rows of a table without the mouse: J and K focus the name of the next and the previous row (Enter opens it),
 * X presses the row's box, with Shift up to this row, E exports. By the keys' places, so that it works on an Arabic keyboard too.
 */
export function useRowKeys(place: RefObject<HTMLElement | null>, exportAll: () => void): void {
  const send = useStable(exportAll);
  // With the rows, not after them: the first press on rows that have just come counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = isLetter(event) ? acts[event.code] : undefined;
      if (!place.current || !act) return;
      event.preventDefault();
      act(place.current, event.shiftKey, send);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [place, send]);
}

type Act = (place: HTMLElement, shift: boolean, exportAll: () => void) => void;

const acts: Record<string, Act> = {
  KeyJ: (place) => stepRow(place, 1),
  KeyK: (place) => stepRow(place, -1),
  // A press with Shift selects from the last row to this one, as with the mouse.
  KeyX: (place, shiftKey) =>
    rowOnTurn(place)
      ?.querySelector("input[type=checkbox]")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey })),
  KeyE: (_place, _shift, exportAll) => exportAll(),
};
