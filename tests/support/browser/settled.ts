import { setTimeout as pause } from "node:timers/promises";
import { messages as arabic } from "@finder/contract/messages/screens/common/ar";
import { messages as english } from "@finder/contract/messages/screens/common/en";
import type { Page } from "playwright-core";
import { patience } from "./browser.ts";

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

/** Milliseconds for which a page that rests has not changed. */
const still = 80;

/** Waits until the page shows all that it has asked for and stands still, within one call: for the many looks at one page. */
export function rests(page: Page): Promise<void> {
  return page.evaluate(untilStill, { busySelector: busy, stillMs: still, limitMs: patience });
}

type Rest = { readonly busySelector: string; readonly stillMs: number; readonly limitMs: number };

/** In the page: what `isSettled` asks, while nothing changes; an error names what never came to rest. */
async function untilStill({ busySelector, stillMs, limitMs }: Rest): Promise<void> {
  const began = performance.now();
  let changed = began;
  let last: MutationRecord | undefined;
  const watch = new MutationObserver((changes) => {
    changed = performance.now();
    last = changes.at(-1);
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const pending = (): string[] => [
    ...(document.readyState === "complete" ? [] : [document.readyState]),
    ...(document.fonts.status === "loaded" ? [] : ["fonts"]),
    ...Array.from(document.querySelectorAll(busySelector), ({ outerHTML }) => outerHTML.slice(0, 300)),
    ...Array.from(document.images)
      .filter(({ complete, loading: when }) => !complete && when !== "lazy")
      .map(({ src }) => src),
  ];
  while (pending().length > 0 || performance.now() - changed < stillMs) {
    if (performance.now() - began > limitMs) {
      const target = last?.target instanceof Element ? last.target.outerHTML.slice(0, 300) : last?.target.nodeValue;
      throw new Error(
        `The page never rests. Pending: ${pending().join(", ")}. Last change: ${last?.type} of ${target}`,
      );
    }
    await new Promise((wake) => setTimeout(wake, stillMs / 2));
  }
  watch.disconnect();
}
