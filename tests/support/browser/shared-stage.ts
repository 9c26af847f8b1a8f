import type { Browser } from "playwright-core";
import { afterAll } from "vitest";
import { startTestProduct, type TestProduct } from "../product.ts";
import { openBrowser } from "./browser.ts";
import { onProcessEnd } from "../environment.ts";

type Stage = { readonly product: TestProduct; readonly browser: Browser };

let stage: Promise<Stage> | undefined;

/** A line in the logs for each request, and addresses that the console links. */
const env = {
  LOG_LEVEL: "info",
  OPERATOR_DASHBOARD_URL: "https://grafana.example/d/finder",
  OPERATOR_RUNBOOK_URL: "https://docs.example/{page}",
};

/**
 * The product with its default settings and the Chromium that the test files of one process share, started for the first of
 * them. A file that counts rows without an owner (queues, imports), or moves the provider's clock, starts a product of its own.
 */
export function sharedStage(): Promise<Stage> {
  afterAll(closePages);
  stage ??= startStage();
  return stage;
}

async function startStage(): Promise<Stage> {
  const [product, browser] = await Promise.all([startTestProduct({ env }), openBrowser()]);
  onProcessEnd(async () => {
    await browser.close();
    await product.close();
  });
  return { product, browser };
}

/** The next file finds no page of this one: they would keep asking, and Chromium would grow. */
async function closePages(): Promise<void> {
  const { browser } = (await stage) ?? {};
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}
