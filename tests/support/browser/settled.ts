import { setTimeout as pause } from "node:timers/promises";
import { messages as arabic } from "@finder/contract/messages/screens/common/ar";
import { messages as english } from "@finder/contract/messages/screens/common/en";
import type { Page } from "playwright-core";

/** Milliseconds for which nothing may be under way: one answer asks for the next within them. */
const calm = 250;

const loading = [english, arabic].map(({ state }) => `[role=status][aria-label="${state.loading}"]`);
const busy = ["[aria-busy=true]", ...loading].join();

/**
 * Waits until the page shows all that it has asked for: nothing is loading or busy, and fonts and pictures are there. The
 * stream of news and the payment fields of another origin stay open, so the network never has to be idle.
 */
export async function settled(page: Page): Promise<void> {
  for (let looks = 0; looks < 2;) {
    await page.waitForFunction(isSettled, busy);
    await pause(calm);
    looks = (await page.evaluate(isSettled, busy)) ? looks + 1 : 0;
  }
}

function isSettled(busySelector: string): boolean {
  const pictures = [...document.images].every(({ complete, loading: when }) => complete || when === "lazy");
  const here = document.readyState === "complete" && document.fonts.status === "loaded" && pictures;
  return here && document.querySelector(busySelector) === null;
}
