import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromUtcText } from "@finder/dataspace/db/time";
import { follow, openBrowser, press, type Visit, visitAs } from "../support/browser/browser.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import {
  aProductSubscriber,
  cards,
  dayIn,
  figure,
  invoiceRows,
  letTimePass,
  payOnHostedPage,
  seeCredits,
  typeCard,
} from "../support/third-parties/payment-pages.ts";
import { onPlan, subscriptionOf } from "../support/third-parties/payments.ts";
import { readPdf } from "../support/files/pdf.ts";
import { aClient, aMember, type Person } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  if (product) await expectLedgerBalances(product.services.db);
  await product?.close();
});

const plansPath = "/dashboard/settings/plans";
const billingPath = "/dashboard/settings/billing";
const dashboard = "**/dashboard/main/dashboardmain";

function at(who: Person, path?: string): Promise<Visit> {
  return visitAs(browser, product.url, who, path);
}

test("the free plan leads to Starter by the hosted page: a declined card stays there, a good one brings plan and credits", async () => {
  const { owner } = await aClient(product, { planid: 10, credits: 5 });
  const { page, trouble } = await at(owner);
  await page.getByRole("banner").getByRole("link", { name: "View Plans" }).click();
  await press(page, "Upgrade: Starter");
  await page.waitForURL(`${product.paymentsUrl}/c/pay/**`);
  await payOnHostedPage(page, cards.declined);
  await page.getByRole("alert").getByText("Your card was declined.").waitFor();
  await payOnHostedPage(page, cards.good);

  await page.waitForURL("**/dashboard/paysuccess?**");
  await page.getByRole("heading", { name: "Payment successful" }).waitFor();
  await page.getByText("Your plan is starter. Your credits are ready.").waitFor();
  await follow(page, "Go to dashboard");
  await page.waitForURL(dashboard);
  const main = page.getByRole("main");
  await main.getByText("Starter", { exact: true }).waitFor();
  await main.getByText("1,005", { exact: true }).waitFor();
  await seeCredits(page, "Phone", "505");
  await page.getByRole("banner").getByRole("link", { name: "Upgrade" }).waitFor();
  expect(trouble.filter((text) => !text.includes("402 (Payment Required)"))).toEqual([]);
});

test("the hosted page that is left without paying charges nothing and leads back to the plans", async () => {
  const { owner, clientid } = await aClient(product, { planid: 10, credits: 5 });
  const { page, trouble } = await at(owner, plansPath);
  await press(page, "Upgrade: Starter");
  await page.waitForURL(`${product.paymentsUrl}/c/pay/**`);
  await follow(page, "Back without paying");
  await page.getByRole("heading", { name: "Payment cancelled" }).waitFor();
  await follow(page, "go to plan");
  await page.getByRole("button", { name: "Upgrade: Starter" }).waitFor();
  await seeCredits(page, "Phone", "5");
  expect(await subscriptionOf(product, clientid)).toMatchObject({ planid: 10, transactionid: null });
  expect(trouble).toEqual([]);
});

test("an upgrade says what is due today, what comes next and the credits after it, and then does exactly that", async () => {
  const { owner } = await aProductSubscriber(product);
  const { page, trouble } = await at(owner, plansPath);
  const end = await dayIn(page, "Renews on");
  await press(page, "Upgrade: Growth");
  const dialog = page.getByRole("dialog", { name: "Upgrade to Growth" });
  const due = await figure(page, "Due today");
  expect(due).toMatch(/^\$(150|149\.9\d)$/);
  expect(await figure(page, "Next bill")).toBe(`$249 on ${end}`);
  await dialog.getByRole("row", { name: "Personal email +1,500 2,000" }).waitFor();
  await dialog.getByRole("row", { name: "Business email +4,000 5,000" }).waitFor();
  await dialog.getByRole("row", { name: "Phone +1,000 1,500" }).waitFor();
  await dialog.getByRole("button", { name: `Pay ${due}` }).click();
  await page.getByText("Your plan was upgraded to Growth.").waitFor();
  await seeCredits(page, "Business email", "5,000");
  await seeCredits(page, "Phone", "1,500");

  await follow(page, "Billing");
  await page.getByText("1 of 15 seats used").waitFor();
  expect(await dayIn(page, "Renews on")).toBe(end);
  await invoiceRows(page).nth(1).waitFor();
  await expect.poll(() => invoiceRows(page).getByRole("cell").nth(3).textContent()).toBe(due);
  expect(trouble).toEqual([]);
});

test("a cancelled plan says until when it works, and is taken back until then", async () => {
  const { owner } = await aProductSubscriber(product);
  const { page, trouble } = await at(owner, billingPath);
  const end = await dayIn(page, "Renews on");
  await press(page, "Cancel subscription");
  const question = page.getByRole("dialog", { name: "Cancel your subscription?" });
  await question.getByText(`Starter stays active until ${end},`).waitFor();
  await question.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByText("Your plan cancelled successfully, it will be reflect after this billing period").waitFor();
  await page.getByText(`Your plan ends on ${end}. You keep full access until then.`).waitFor();
  await page.reload();
  await page.getByText(`Ends on ${end}`, { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Cancel subscription" }).count()).toBe(0);

  await press(page, "Resume");
  await page.getByText(`Your plan continues and renews on ${end}.`).waitFor();
  await page.reload();
  await page.getByText(`Renews on ${end}`, { exact: true }).waitFor();
  expect(trouble).toEqual([]);
});

test("an add-on is bought with the second card after the first was declined; dashboard and header show its credits", async () => {
  const { owner } = await aProductSubscriber(product);
  const { page, trouble } = await at(owner);
  await page.getByRole("banner").getByRole("link", { name: "Buy Addon" }).click();
  await press(page, "Buy 100 phone credits");
  const dialog = page.getByRole("dialog", { name: "Buy 100 phone credits" });
  await press(page, "Pay $35");
  await dialog.getByText("Please fill in card number, expiry and CVC.").waitFor();
  await typeCard(page, cards.declined);
  await press(page, "Pay $35");
  await dialog.getByText("Your card was declined.").waitFor();
  await seeCredits(page, "Phone", "500");

  await typeCard(page, cards.good);
  await press(page, "Pay $35");
  await page.waitForURL(dashboard);
  await page.getByText("Your credits were added.").waitFor();
  await seeCredits(page, "Phone", "600");
  await page.getByRole("main").getByText("600", { exact: true }).waitFor();
  expect(trouble.filter((text) => !text.includes("402 (Payment Required)"))).toEqual([]);
});

test("an add-on whose bank asks is bought after the answer, inside the page", async () => {
  const { owner } = await aProductSubscriber(product);
  const { page, trouble } = await at(owner, "/dashboard/creditaddons");
  await press(page, "Buy 500 phone credits");
  await typeCard(page, cards.asks);
  await press(page, "Pay $150");
  await page.frameLocator("iframe[title='3-D Secure']").getByRole("button", { name: "Yes, it is me" }).click();
  await page.waitForURL(dashboard);
  await seeCredits(page, "Phone", "1,000");
  expect(trouble).toEqual([]);
});

test("an invoice opens as PDF by a link of its own, and says number, plan and amount", async () => {
  const { owner } = await aProductSubscriber(product);
  const { page, context } = await at(owner, billingPath);
  const number = (await invoiceRows(page).getByRole("cell").first().textContent()) ?? "";
  const [opened] = await Promise.all([
    context.waitForEvent("request", (request) => request.url().includes(`/invoices/${number}.pdf`)),
    press(page, `Download invoice ${number} as PDF`),
  ]);
  const answer = await page.request.get(opened.url());
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const file = await answer.body();
  expect(file.subarray(0, 4).toString()).toBe("%PDF");
  const { text } = await readPdf(file);
  for (const part of [number, "Starter", "$99.00"]) expect(text).toContain(part);
  const changed = await page.request.get(opened.url().replace(/signature=[^&]{4}/, "signature=AAAA"));
  expect(changed.ok()).toBe(false);
});

test("a member sees no billing, no plans and no way to upgrade, not even by the address", async () => {
  const { clientid } = await aProductSubscriber(product);
  const { page } = await at(await aMember(product, clientid));
  await page.getByRole("heading", { name: "Hello, Ann" }).waitFor();
  expect(await page.getByRole("link", { name: /Upgrade|View Plans|Buy Addon/ }).count()).toBe(0);
  await follow(page, "Settings");
  await page.getByRole("link", { name: "My Account" }).waitFor();
  expect(await page.getByRole("link", { name: /^(Billing|Plans)$/ }).count()).toBe(0);
  for (const path of [billingPath, plansPath, "/dashboard/upgradeplan", "/dashboard/creditaddons"]) {
    await page.goto(path);
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByText(/Subscribe Now|Downgrade|Cancel subscription|Starter|\$99/).count()).toBe(0);
  }
});

// The last one, because it moves the provider's time for everybody.
test("a downgrade is refused while there are too many members, accepted after two are deleted, and applied when the period is over", async () => {
  const { owner, clientid } = await aProductSubscriber(product, 30);
  for (let members = 0; members < 6; members += 1) await aMember(product, clientid);
  const { page } = await at(owner, plansPath);
  const end = await dayIn(page, "Renews on");
  await press(page, "Downgrade: Starter");
  const dialog = page.getByRole("dialog", { name: "Downgrade to Starter" });
  await dialog.getByText("Please delete 2 member/admin to change to Starter.").waitFor();
  await dialog.getByRole("link", { name: "Go to Manage Seats" }).click();
  await page.waitForURL("**/dashboard/settings/manageseats");
  for (const left of [6, 5]) {
    await page.getByText(`${left + 1} of 15 seats`).waitFor();
    await page.getByRole("button", { name: "Delete: Ann Bee" }).first().click();
    await press(page, "Delete member");
  }
  await page.getByText("5 of 15 seats").waitFor();

  await follow(page, "Plans");
  await press(page, "Downgrade: Starter");
  expect(await figure(page, "Takes effect")).toBe(end);
  expect(await figure(page, "Next bill")).toBe(`$99 on ${end}`);
  await dialog.getByRole("row", { name: "Phone +500 1,000" }).waitFor();
  await dialog.getByRole("button", { name: "Downgrade" }).click();
  await page.getByText(`Your plan changes to Starter on ${end}.`).waitFor();
  await page.getByText(`Starter starts on ${end}. Until then your plan stays as it is.`).waitFor();

  const before = await subscriptionOf(product, clientid);
  expect(before).toMatchObject({ planid: 30, downgrade_planid: 20 });
  await letTimePass(product, new Date(fromUtcText(before.expirydate ?? "").getTime() + 86_400_000));
  await onPlan(product, clientid, 20);
  await page.goto(billingPath);
  await page.getByText("5 of 5 seats used").waitFor();
  expect(await dayIn(page, "Renews on")).not.toBe(end);
  await invoiceRows(page).nth(1).waitFor();
  await expect.poll(() => invoiceRows(page).getByRole("cell").nth(3).textContent()).toBe("$99");
  await seeCredits(page, "Phone", "1,000");
});
