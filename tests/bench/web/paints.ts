import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import { visitAs } from "../../support/browser/browser.ts";
import { settled } from "../../support/browser/settled.ts";
import { median } from "../load.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

/** How many times slower than this machine's the processor is made. */
const slowdown = 4;

/** A press on a screen; `path` takes an unrevealed person's profile, `after` waits for the effect. */
type Press = {
  readonly name: string;
  readonly path: (profileUrl: string) => string;
  readonly press: (page: Page) => Promise<void>;
  readonly after: (page: Page) => Promise<void>;
};

const presses: readonly Press[] = [
  {
    name: "reveal",
    path: (url) => `${paths.search}?${new URLSearchParams({ url, data: "personal,business,phone" }).toString()}`,
    press: (page) => page.getByRole("button", { name: /^Reveal .*: Business Email/ }).click(),
    after: (page) => page.locator("main a[href^='mailto:']").first().waitFor(),
  },
  {
    name: "select",
    path: () => paths.myContacts,
    press: (page) => page.locator("main tbody input[type=checkbox]").first().click({ force: true }),
    after: (page) => page.getByRole("region", { name: "Selected contacts" }).waitFor(),
  },
  {
    name: "open the panel",
    path: () => paths.myContacts,
    press: (page) => page.locator("main tbody [data-opens]").first().click(),
    after: (page) => page.getByRole("dialog").waitFor(),
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

/** Milliseconds from the press to the frame that shows its effect, as the browser's Event Timing counts them. */
async function paintAfter(page: Page, { press, after }: Press): Promise<number> {
  await page.locator("main h1").waitFor();
  await settled(page);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "event",
      durationThreshold: 16,
    } as PerformanceObserverInit);
    Object.assign(window, { durations });
  });
  await press(page);
  await after(page);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = () => resolve(Math.max(0, ...(window as unknown as { durations: number[] }).durations));
        requestAnimationFrame(() => requestAnimationFrame(read));
      }),
  );
}
