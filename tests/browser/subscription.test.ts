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

/** What the provider refused shows as such in the console. */
function unexpected(trouble: readonly string[]): string[] {
  return trouble.filter((text) => !text.includes("402 (Payment Required)"));
}

test("Starter is bought on the hosted page after a declined card and a bank's no", async () => {
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
  await payOnHostedPage(page, cards.declined);
  await page.getByRole("alert").getByText("Your card was declined.").waitFor();
  await payOnHostedPage(page, cards.asks);
  await page.getByRole("heading", { name: "3-D Secure" }).waitFor();
  await press(page, "No");
  await page.getByRole("alert").waitFor();
  await payOnHostedPage(page, cards.asks);
  await press(page, "Yes, it is me");
  await page.getByRole("heading", { name: "Payment successful" }).waitFor();
  await page.getByText("Your plan is starter. Your credits are ready.").waitFor();
  await follow(page, "Go to dashboard");
  await page.waitForURL(dashboard);
  await page.getByRole("main").getByText("1,005", { exact: true }).waitFor();
  await seeCredits(page, "Phone", "505");

  // The saved card's bank asks again for the upgrade: its page is refused, then left, then answered.
  await page.goto(plansPath);
  const pay = async (): Promise<string> => {
    await press(page, "Upgrade: Growth");
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await page.getByRole("heading", { name: "3-D Secure" }).waitFor();
    return page.url();
  };
  await pay();
  expect(await subscriptionOf(product, clientid)).toMatchObject({ planid: 20 });
  await press(page, "No");
  await page.getByRole("heading", { name: "Your bank did not confirm the payment" }).waitFor();
  await follow(page, "go to plan");
  const question = await pay();
  await page.goto(plansPath);
  expect(await pay()).toBe(question);
  await press(page, "Yes, it is me");
  await page.getByRole("heading", { name: "Payment successful" }).waitFor();
  await onPlan(product, clientid, 30);
  await page.goto(billingPath);
  await expect.poll(() => invoiceRows(page).count()).toBe(2);
  expect(unexpected(trouble)).toEqual([]);
});

test("a subscriber buys an add-on by another card, whose bank asks on the page", async () => {
  const { owner } = await aProductSubscriber(product);
  const { page, trouble } = await at(owner, "/dashboard/creditaddons");
  await press(page, "Buy 500 phone credits");
  const dialog = page.getByRole("dialog", { name: "Buy 500 phone credits" });
  await dialog.getByRole("button", { name: "Pay $150 with Visa ···· 4242" }).waitFor();
  await press(page, "Use another card");
  await typeCard(page, cards.declined);
  await press(page, "Pay $150");
  await dialog.getByText("Your card was declined.").waitFor();
  await typeCard(page, cards.asks);
  await press(page, "Pay $150");
  await page.frameLocator("iframe[title='3-D Secure']").getByRole("button", { name: "Yes, it is me" }).click();
  await page.waitForURL(dashboard);
  await seeCredits(page, "Phone", "1,000");
  expect(unexpected(trouble)).toEqual([]);
});
