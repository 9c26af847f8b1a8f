import { join } from "node:path";
import { root } from "@finder/local/programs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, press, visitAs } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { startGateway, type TestGateway } from "../../support/gateway.ts";
import { aClient, aSession, type Client } from "../../support/people.ts";
import { aSubscriber, type Paying, startWithPayments } from "../../support/third-parties/payments.ts";

const day = 86_400_000;
let moved = 0;
function now(): Date {
  return new Date(Date.now() + moved);
}

let dataspace: Paying;
let gateway: TestGateway;
let browser: Browser;
beforeAll(async () => {
  [dataspace, browser] = await Promise.all([startWithPayments({}, { now }), openBrowser()]);
  gateway = await startGateway(dataspace, { WEB_DIST: join(root, "web/dist") });
});
afterAll(async () => {
  await browser?.close();
  await gateway?.close();
  await dataspace?.close();
});

async function priceShownTo({ owner }: Client, price: string): Promise<void> {
  const token = await aSession(dataspace.services, owner.afid);
  const { page, context } = await visitAs(browser, gateway.url, { token }, "/dashboard/settings/plans");
  const card = page.getByRole("main").locator("li, article, section").filter({ hasText: "Starter" });
  await card.getByText(price).first().waitFor();
  await context.close();
}

test("a price rise is drafted and published for new clients, while others keep theirs", async () => {
  const running = await aSubscriber(dataspace, 20);
  const operator = await aConsoleOperator(dataspace, "billing");
  const { page, trouble } = await visitConsole(browser, gateway.url, operator, "/operator/plans");
  await press(page, "Edit Starter (starter_monthly)");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Price (US dollars)").fill("119");
  await dialog.getByRole("row", { name: "Price (US dollars) $99 $119" }).waitFor();
  await press(page, "Save draft");
  await page.getByRole("row", { name: "Price (US dollars) $99 $119" }).waitFor();
  await press(page, "Publish");
  await dialog.getByText("From a day on").click();
  const startsOn = new Date(Date.now() + 30 * day).toISOString().slice(0, 10);
  await dialog.getByLabel("Day", { exact: true }).fill(startsOn);
  await dialog.getByText("Running subscriptions keep price, seats, keys and credits.").waitFor();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await page.getByText(/^Holds from /).waitFor();
  expect(trouble).toEqual([]);
  await priceShownTo(await aClient(dataspace, { planid: 10 }), "$99");

  moved += 32 * day;
  await dataspace.payments.control("clock", { to: Math.floor(now().getTime() / 1000) });
  const held = async (): Promise<unknown[]> =>
    (await dataspace.services.db.pool.query("select version from subscriptionplan where planid = 20")).rows;
  await expect.poll(held).toEqual([{ version: 2 }]);
  await priceShownTo(await aClient(dataspace, { planid: 10 }), "$119");
  const paid = async (): Promise<unknown[]> =>
    (
      await dataspace.services.db.pool.query("select price from transactionhistory where clientid = $1", [
        running.clientid,
      ])
    ).rows;
  await expect.poll(paid).toEqual([{ price: 99 }, { price: 99 }]);
  await priceShownTo(running, "$99");
});

test("the console shows what is missing at the payment provider, and makes it", async () => {
  const { data } = await dataspace.stripe.prices.list({ lookup_keys: ["growth_monthly"] });
  await dataspace.stripe.prices.update(data[0]?.id ?? "", { active: false });
  const operator = await aConsoleOperator(dataspace);
  const { page, trouble } = await visitConsole(browser, gateway.url, operator, "/operator/plans?tab=provider");
  await page.getByText("Not active there").waitFor();
  await press(page, "Make what is missing");
  await page.getByRole("dialog").getByRole("button", { name: "Make what is missing" }).click();
  await page.getByText("Prices made: 1").waitFor();
  await expect.poll(() => page.getByText("Not active there").count()).toBe(0);
  expect(trouble).toEqual([]);
});
