import type { DatumType } from "@/generated/schema";

/**
 * Presses the buttons within a place that reveal one datum, or all: each asks for its own, is charged for it and says what refused
 * it. The first gets the focus, and hands it to the one that copies. Returns how many there were.
 */
export function pressReveals(place: Element | null, datum?: DatumType): number {
  const wanted = datum ? `button[data-datum~=${datum}]` : "button[data-datum]";
  const buttons = place?.querySelectorAll<HTMLButtonElement>(wanted) ?? [];
  buttons[0]?.focus();
  for (const button of buttons) {
    if (datum) button.dataset["only"] = datum;
    button.click();
  }
  return buttons.length;
}
