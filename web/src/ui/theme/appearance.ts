import { remembered } from "@/lib/browser/remembered";
import { createStore } from "@/lib/store";

export const appearances = ["system", "light", "dark"] as const;
/** How the product looks: as the system does, or always light or dark. */
export type Appearance = (typeof appearances)[number];

const stored = remembered.read("appearance");

/** The chosen look; `first-paint.js` puts it on before the first paint. */
export const appearance = createStore<Appearance>(appearances.find((one) => one === stored) ?? "system");

/** Changes the look at once and remembers it. */
export function chooseAppearance(choice: Appearance): void {
  remembered.write("appearance", choice === "system" ? null : choice);
  document.documentElement.style.colorScheme = choice === "system" ? "" : choice;
  appearance.set(choice);
}
