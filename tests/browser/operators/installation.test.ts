import { afterAll, beforeAll, expect, test } from "vitest";
import { visitConsole } from "../../support/browser/operators.ts";
import { aSilentProgram } from "../../support/console/programs.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";

const { product, browser } = await sharedStage();
let remove: () => Promise<unknown>;
beforeAll(async () => {
  remove = await aSilentProgram(product);
});
afterAll(() => remove());

test("the former address leads to programs, queues, links and runbooks", async () => {
  const operator = await aConsoleOperator(product, "data");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/health");
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
