import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import { visitAs } from "../../support/browser/browser.ts";
import { settled } from "../../support/browser/settled.ts";
import { median } from "../load.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

/** How many times slower than this machine's the processor is made. */
const slowdown = 4;

/** A press on a screen; `path` takes an unrevealed person's profile, `target` is pressed, `effect` is on the page then. */
type Press = {
  readonly name: string;
  readonly path: (profileUrl: string) => string;
  readonly target: string;
  readonly effect: string;
};

const presses: readonly Press[] = [
  {
    name: "reveal",
    path: (url) => `${paths.search}?${new URLSearchParams({ url, data: "personal,business,phone" }).toString()}`,
    target: "main button[data-datum=BUSINESS_EMAIL]",
    effect: "main a[href^='mailto:']",
  },
  {
    name: "select",
    path: () => paths.myContacts,
    target: "main tbody input[type=checkbox]",
    effect: "[data-foot-bar]",
  },
  {
    name: "open the panel",
    path: () => paths.myContacts,
    target: "main tbody [data-opens]",
    effect: "dialog[open]",
  },
];

/** Prints how long a press waits for the next paint on a slow processor, medians of rounds in turns. */
export async function reportPaints(product: BenchProduct, rounds: number): Promise<void> {
  const browser = await product.browser();
  const seen = presses.map((press) => ({ press, times: [] as number[] }));
  for (const profile of await product.freshProfiles(rounds))
    for (const { press, times } of seen) {
      const { page, context } = await visitAs(browser, product.url, product, press.path(profile.url));
      times.push(await paintAfter(page, press));
      await context.close();
    }
  head(`Next paint after a press, processor ${slowdown} times slower (goal: 100 ms)`, "press", "ms", "(all rounds)");
  for (const { press, times } of seen)
    line(press.name, fixed(median(times)), times.map((each) => fixed(each)).join(" "));
}

/**
 * Milliseconds from the press to the next frame, as the browser's Event Timing counts an interaction. The pointer is there before,
 * and selectors wait for the effect: looking for roles would run scripts in the page meanwhile.
 */
async function paintAfter(page: Page, { target, effect }: Press): Promise<number> {
  await page.locator("main h1").waitFor();
  await settled(page);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.locator(target).first().hover({ force: true });
  await settled(page);
  await page.evaluate(observePresses);
  await page.mouse.down();
  await page.mouse.up();
  await page.locator(effect).first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = () => resolve(Math.max(0, ...(window as unknown as { durations: number[] }).durations));
        requestAnimationFrame(() => requestAnimationFrame(read));
      }),
  );
}

/** Keeps how long each event of a press waits for its frame; moves of the pointer are no interaction. */
function observePresses(): void {
  const durations: number[] = [];
  const isPress = (entry: PerformanceEntry) => (entry as unknown as { interactionId: number }).interactionId > 0;
  new PerformanceObserver((list) =>
    durations.push(
      ...list
        .getEntries()
        .filter(isPress)
        .map(({ duration }) => duration),
    ),
  ).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, { durations });
}
