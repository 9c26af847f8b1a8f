import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { freePort } from "@finder/local/postgres";
import { chromium } from "playwright-core";
import { browserFlags, browserPath } from "../../support/browser/browser.ts";

/** The devices that Lighthouse stands in for: a slow phone on slow 4G, and a desk on a good line. */
export const devices = ["mobile", "desktop"] as const;
export type Device = (typeof devices)[number];

/** A page to measure; `token` is the session of the person who looks at it. */
export type Visited = { readonly url: string; readonly token?: string };

/** What Lighthouse says of one visit: scores of 100, times in milliseconds, bytes as they travel. */
export type Figures = Record<(typeof scores)[number] | keyof typeof audits, number> & {
  /** Titles of the audits that cost a point, those of the performance apart. */
  readonly faults: readonly string[];
};

export const scores = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
  bytes: "total-byte-weight",
} as const;

/** Visits a page once, in a browser of its own, with the throttling that Lighthouse computes rather than waits for. */
export async function visitOnce({ url, token }: Visited, device: Device): Promise<Figures> {
  const port = await freePort();
  // An unnamed profile of its own, so that the cookie is there in the tab that Lighthouse opens.
  const profile = await chromium.launchPersistentContext("", {
    executablePath: browserPath(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    if (token !== undefined)
      await profile.addCookies([{ name: "finder_session", value: token, url: new URL(url).origin, httpOnly: true }]);
    const flags = {
      port,
      onlyCategories: [...scores],
      logLevel: "silent" as const,
      maxWaitForLoad: 90_000,
    };
    const measure = async () => (await lighthouse(url, flags, device === "desktop" ? desktopConfig : undefined))?.lhr;
    let report = await measure();
    // A browser that has just started sometimes records no navigation: the next visit does.
    if (report?.runtimeError) report = await measure();
    if (report === undefined) throw new Error(`Lighthouse says nothing of ${url}.`);
    if (report.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${report.runtimeError.message}`);
    if (report.finalDisplayedUrl !== url) throw new Error(`${url} leads to ${report.finalDisplayedUrl}.`);
    return figuresOf(report);
  } finally {
    await profile.close();
  }
}

function figuresOf(report: Result): Figures {
  const marks = scores.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]);
  const times = Object.entries(audits).map(([name, id]) => [name, report.audits[id]?.numericValue ?? Number.NaN]);
  const faults = scores.slice(1).flatMap((name) => faultsOf(report, name));
  return { ...Object.fromEntries([...marks, ...times]), faults } as Figures;
}

function faultsOf({ categories, audits: results }: Result, category: string): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score = null, title = id } = results[id] ?? {};
    return weight > 0 && score !== null && score < 1 ? [title] : [];
  });
}
