import { expect, test } from "vitest";
import { follow, press, type Visit, visitAs } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient, type Person } from "../support/people.ts";
import {
  aProductSubscriber,
  cards,
  invoiceRows,
  payOnHostedPage,
  seeCredits,
  typeCard,
} from "../support/third-parties/payment-pages.ts";
import { onPlan, subscriptionOf } from "../support/third-parties/payments.ts";

const { product, browser } = await sharedStage();

const plansPath = "/dashboard/settings/plans";
const billingPath = "/dashboard/settings/billing";
const dashboard = "**/dashboard/main/dashboardmain";

function at(who: Person, path?: string): Promise<Visit> {
  return visitAs(browser, product.url, who, path);
}

test("Starter is bought on the hosted page, Growth after the saved card's bank agrees", async () => {
  const { owner, clientid } = await aClient(product, { planid: 10, credits: 5 });
  const { page, trouble } = await at(owner);
  await page.getByRole("banner").getByRole("link", { name: "View Plans" }).click();
  await press(page, "Upgrade: Starter");
  await page.waitForURL(`${product.paymentsUrl}/c/pay/**`);
  await follow(page, "Back without paying");
  await page.getByRole("heading", { name: "Payment canceled" }).waitFor();
  await follow(page, "go to plan");
  await page.getByRole("button", { name: "Upgrade: Starter" }).waitFor();
  expect(await subscriptionOf(product, clientid)).toMatchObject({ planid: 10, transactionid: null });

  await press(page, "Upgrade: Starter");
  await payOnHostedPage(page, cards.asks);
  await press(page, "Yes, it is me");
  await page.getByRole("heading", { name: "Payment successful" }).waitFor();
  await page.getByText("Your plan is starter. Your credits are ready.").waitFor();
  await follow(page, "Go to dashboard");
  await page.waitForURL(dashboard);
  await page.getByRole("main").getByText("1,005", { exact: true }).waitFor();
  await seeCredits(page, "Phone", "505");

  await page.goto(plansPath);
  await press(page, "Upgrade: Growth");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("heading", { name: "3-D Secure" }).waitFor();
  expect(await subscriptionOf(product, clientid)).toMatchObject({ planid: 20 });
  await press(page, "Yes, it is me");
  await page.getByRole("heading", { name: "Payment successful" }).waitFor();
  await onPlan(product, clientid, 30);
  await page.goto(billingPath);
  await expect.poll(() => invoiceRows(page).count()).toBe(2);
  expect(trouble).toEqual([]);
});

test("a subscriber buys an add-on by another card, whose bank asks on the page", async () => {
  const { owner } = await aProductSubscriber(product);
  const { page, trouble } = await at(owner, "/dashboard/creditaddons");
  await press(page, "Buy 500 phone credits");
  const dialog = page.getByRole("dialog", { name: "Buy 500 phone credits" });
  await dialog.getByRole("button", { name: "Pay $150 with Visa ···· 4242" }).waitFor();
  await press(page, "Use another card");
  await typeCard(page, cards.asks);
  await press(page, "Pay $150");
  await page.frameLocator("iframe[title='3-D Secure']").getByRole("button", { name: "Yes, it is me" }).click();
  await page.waitForURL(dashboard);
  await seeCredits(page, "Phone", "1,000");
  expect(trouble).toEqual([]);
});
