import { join } from "node:path";
import { root } from "@finder/local/programs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { aSilentProgram } from "../../support/console/programs.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { startGateway, type TestGateway } from "../../support/gateway.ts";

let dataspace: TestDataspace;
let gateway: TestGateway;
let browser: Browser;
beforeAll(async () => {
  const env = {
    OPERATOR_DASHBOARD_URL: "https://grafana.example/d/finder",
    OPERATOR_RUNBOOK_URL: "https://docs.example/{page}",
  };
  [dataspace, browser] = await Promise.all([startDataspace(env), openBrowser()]);
  gateway = await startGateway(dataspace, { WEB_DIST: join(root, "web/dist") });
});
afterAll(async () => {
  await browser?.close();
  await gateway?.close();
  await dataspace?.close();
});

test("the former address leads to programs, queues, links and runbooks", async () => {
  await aSilentProgram(dataspace);
  const operator = await aConsoleOperator(dataspace, "data");
  const { page, trouble } = await visitConsole(browser, gateway.url, operator, "/operator/health");
  await page.getByRole("heading", { level: 1, name: "Installation" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/operator/installation");
  const programs = page.getByRole("table", { name: "Programs" });
  expect(await programs.getByText("Up", { exact: true }).count()).toBe(2);
  await programs.getByText("last report 2 hours ago").waitFor();
  const addressOf = (name: string) => page.getByRole("link", { name }).getAttribute("href");
  expect(await addressOf("Dashboard")).toBe("https://grafana.example/d/finder");
  expect(await addressOf("Runbook: Jobs")).toBe("https://docs.example/docs/operations/alerts/jobs-late.md");
  expect(await addressOf("Runbooks")).toBe("https://docs.example/docs/operations/alerts/README.md");
  expect(await page.getByRole("link", { name: "Metrics" }).count()).toBe(0);
  expect(trouble).toEqual([]);
});
