import { type RefObject, useEffect } from "react";
import { isLetter } from "@/lib/browser/keys";
import { stepRow } from "./step-row";

/** J and K go from row to row of the table that has the focus, or else of the page's first one; by the keys' places, for every keyboard. */
export function useRowSteps(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const step = isLetter(event) && !event.shiftKey ? steps[event.code] : undefined;
      if (!step || !table.current || table.current !== tableOnTurn()) return;
      event.preventDefault();
      stepRow(table.current, step);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [table]);
}

const steps: Record<string, 1 | -1> = { KeyJ: 1, KeyK: -1 };

function tableOnTurn(): Element | null {
  return document.activeElement?.closest("table[data-steps]") ?? document.querySelector("table[data-steps]");
}
