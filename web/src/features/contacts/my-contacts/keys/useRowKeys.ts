import { type RefObject, useEffect } from "react";
import { isLetter } from "@/lib/browser/keys";
import { useStable } from "@/lib/useStable";

/**
 * Moves through the rows of a table without the mouse: J and K focus the name of the next and the previous row (Enter opens it),
 * X presses the row's box, with Shift up to this row, E exports. By the keys' places, so that it works on an Arabic keyboard too.
 */
export function useRowKeys(place: RefObject<HTMLElement | null>, exportAll: () => void): void {
  const send = useStable(exportAll);
  useEffect(() => {
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

/** The row that has the focus. */
export function rowWithFocus(place: Element | null): HTMLTableRowElement | null {
  const row = document.activeElement?.closest("tr") ?? null;
  return row && place?.contains(row) ? row : null;
}

/** Which of the page's rows a row is, from 0; -1 for none. Rows far from the window are not drawn, so its place among its siblings does not tell. */
export function placeOf(row: Element | null): number {
  return Number(row?.getAttribute("aria-rowindex") ?? 1) - 2;
}

type Act = (place: HTMLElement, shift: boolean, exportAll: () => void) => void;

const acts: Record<string, Act> = {
  KeyJ: (place) => moveBy(place, 1),
  KeyK: (place) => moveBy(place, -1),
  // A press with Shift selects from the last row to this one, as with the mouse.
  KeyX: (place, shiftKey) =>
    rowWithFocus(place)
      ?.querySelector("input[type=checkbox]")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey })),
  KeyE: (_place, _shift, exportAll) => exportAll(),
};

/** Without a row in focus the first one on screen is next. One that is not drawn yet is waited for: a quick press is not lost. */
function moveBy(place: HTMLElement, step: 1 | -1, frames = 120): void {
  const row = rowWithFocus(place);
  const next = row ? neighbourOf(row, step) : firstInSight(place);
  if (next) next.querySelector<HTMLElement>("[data-opens]")?.focus();
  else if (row && isThere(row, step) && frames > 0) requestAnimationFrame(() => moveBy(place, step, frames - 1));
}

function neighbourOf(row: HTMLTableRowElement, step: 1 | -1): Element | undefined {
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  return next && placeOf(next) === placeOf(row) + step ? next : undefined;
}

function firstInSight(place: HTMLElement): Element | undefined {
  const rows = [...place.querySelectorAll("tbody tr")];
  return rows.find((each) => each.getBoundingClientRect().top >= 0) ?? rows[0];
}

/** Whether the list has a row there, drawn or not. */
function isThere(row: Element, step: 1 | -1): boolean {
  const at = placeOf(row) + step;
  return at >= 0 && at < Number(row.closest("[aria-rowcount]")?.getAttribute("aria-rowcount")) - 1;
}
