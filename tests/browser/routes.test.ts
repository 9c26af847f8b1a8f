import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hold, openBrowser, visit, type Visit } from "../support/browser/browser.ts";
import { aClient, type Client } from "../support/people.ts";
import { graphql, startTestProduct, type TestProduct } from "../support/product.ts";
import { go } from "./screens/go.ts";

let product: TestProduct;
let browser: Browser;
let client: Client;
let owner: Visit;
let stranger: Visit;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startTestProduct({ env: { BOOKING_URL: "https://booking.example/talk", REGISTERED_ONLY: "true" } }),
    openBrowser(),
  ]);
  client = await aClient(product, { credits: 5, companyname: "Northwind Trading" });
  owner = await visit(browser, product.url);
  await hold(owner.page, product.url, client.owner);
  stranger = await visit(browser, product.url);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

test("the web's documents are registered by its build and work where others don't", async () => {
  const { status, errors } = await graphql(product.url, "{ viewer { id email } }", {}, client.owner.token);
  expect([status, errors[0]?.extensions.code]).toEqual([400, "DOCUMENT_NOT_REGISTERED"]);
});

test.each([
  ["/", /^Find the emails/],
  ["/login", /^Find the emails/],
  ["/pricing", /^Pricing$/],
  ["/status", /^Status$/],
  ["/register", /^Create your account$/],
  ["/forgotpassword", /^Forgot your password\?$/],
  ["/resetpassword?code=abc&email=ann%40acme.com", /^Choose a new password$/],
  ["/verifyemail", /^Verify your email$/],
  ["/emailverification?email=ann%40acme.com&token=over", /Verification Link has expired\./],
  ["/acceptinvite?email=ann%40acme.com&token=nobodys", /^This invitation no longer works$/],
  ["/tellusmore", /^Tell us more about your company$/],
  ["/dashboard/privacypolicy", /Privacy Policy/],
  ["/dashboard/termsofuse", /Terms/],
  ["/dashboard/chromeprivacy", /Chrome Privacy/],
  ["/dashboard", /^Find the emails/, "/login"],
])("%s shows its page to a stranger", async (route, title, end = route) => {
  await reach(stranger.page, route, title, end);
  expect(stranger.trouble).toEqual([]);
});

test.each([
  ["/dashboard", /^Hello, Ann/, "/dashboard/main/dashboardmain"],
  ["/dashboard/main/search", /^Search$/],
  ["/dashboard/main/mycontacts", /^My Contacts$/],
  ["/dashboard/upgradeplan", /^Plans$/],
  ["/dashboard/creditaddons", /^Add-ons$/],
  ["/dashboard/scheduledemo", /^Schedule a demo$/],
  ["/dashboard/paysuccess", /^We couldn't find this payment$/],
  ["/dashboard/payfail", /^No payment under way$/],
  ["/dashboard/settings", /^My Account$/, "/dashboard/settings/myaccount"],
  ["/dashboard/settings/password", /Password/],
  ["/dashboard/settings/manageseats", /Manage Seats/],
  ["/dashboard/settings/billing", /Billing/],
  ["/dashboard/settings/plans", /^Plans$/],
  ["/dashboard/settings/usage", /Usage/],
  ["/dashboard/settings/api", /API/],
  ["/dashboard/settings/privacy", /Privacy/],
])("%s shows its page to a member", async (route, title, end = route) => {
  await reach(owner.page, route, title, end);
  expect(owner.trouble).toEqual([]);
});

test("the header leads to the booking page", async () => {
  const link = owner.page.locator("header").getByRole("link", { name: "Schedule a demo" });
  await expect.poll(() => link.getAttribute("href")).toBe("https://booking.example/talk");
});

/** Goes to an address, within the document where there is one, and waits for its page and its path. */
async function reach(page: Page, route: string, title: RegExp, end: string): Promise<void> {
  await go(page, route);
  await page.getByRole("heading", { level: 1, name: title }).first().waitFor();
  await expect.poll(() => pathOf(page.url())).toBe(pathOf(end));
}

function pathOf(url: string): string {
  return new URL(url, "http://localhost").pathname;
}
