/** The row that a key means: the one with the focus, or else the one whose panel is open. */
export function rowOnTurn(place: Element | null): HTMLTableRowElement | null {
  const row = document.activeElement?.closest("tr") ?? null;
  return row && place?.contains(row) ? row : (place?.querySelector("tr[aria-current]") ?? null);
}

/** The index of a row on the page, from 0; -1 for none. Rows far from the window are not drawn, so siblings cannot be counted. */
export function placeOf(row: Element | null): number {
  return Number(row?.getAttribute("aria-rowindex") ?? 1) - 2;
}

/**
 * Focuses what opens the next or the previous row; without a row on turn the first one on screen is next. One that is not drawn yet
 * is waited for: a quick press is not lost.
 */
export function stepRow(place: HTMLElement, step: 1 | -1, frames = 120): void {
  const row = rowOnTurn(place);
  const next = row ? neighbourOf(row, step) : firstInSight(place);
  if (next) openerOf(next)?.focus();
  else if (row && isThere(row, step) && frames > 0) requestAnimationFrame(() => stepRow(place, step, frames - 1));
}

function openerOf(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>("[data-opens]") ?? row.querySelector<HTMLElement>("a, button");
}

function neighbourOf(row: HTMLTableRowElement, step: 1 | -1): Element | null {
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  return next && placeOf(next) - placeOf(row) === (row.ariaRowIndex ? step : 0) ? next : null;
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
