import { offerHandover } from "@finder/dataspace/session/hand-over";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, visit, visitAs, type Visit } from "../support/browser/browser.ts";
import { anInvitation } from "../support/links/invitations.ts";
import { aClient, type Client } from "../support/people.ts";
import { graphql, startTestProduct, type TestProduct } from "../support/product.ts";
import { aVerification } from "../support/links/verification.ts";

let product: TestProduct;
let browser: Browser;
let client: Client;
let owner: Visit;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startTestProduct({ env: { BOOKING_URL: "https://booking.example/talk", REGISTERED_ONLY: "true" } }),
    openBrowser(),
  ]);
  client = await aClient(product, { credits: 5, companyname: "Northwind Trading" });
  owner = await visitAs(browser, product.url, client.owner);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

test("the documents of the web are registered by its build: what follows works where all others are refused", async () => {
  const { status, errors } = await graphql(product.url, "{ viewer { id email } }", {}, client.owner.token);
  expect([status, errors[0]?.extensions.code]).toEqual([400, "DOCUMENT_NOT_REGISTERED"]);
});

function heading(page: Page, name: RegExp): Promise<void> {
  return page.getByRole("heading", { level: 1, name }).first().waitFor();
}

const home = "/dashboard/main/dashboardmain";

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

describe("every public route, for who is not signed in", () => {
  test.each([
    ["/", /^Welcome back$/],
    ["/login", /^Welcome back$/],
    ["/register", /account/i],
    ["/forgotpassword", /password/i],
    ["/resetpassword?code=abc&email=ann%40acme.com", /password/i],
    ["/verifyemail", /./],
    ["/emailverification?email=ann%40acme.com&token=over", /Verification Link has expired\./],
    ["/acceptinvite?email=ann%40acme.com&token=nobodys", /./],
    ["/tellusmore", /./],
    ["/dashboard/privacypolicy", /Privacy Policy/],
    ["/dashboard/termsofuse", /Terms/],
    ["/dashboard/chromeprivacy", /Chrome Privacy/],
  ])("%s shows its page", async (route, title) => {
    const { page, context, trouble } = await visit(browser, product.url);
    await page.goto(route);
    await heading(page, title);
    expect(trouble).toEqual([]);
    await context.close();
  });

  test("/dashboard leads to /login", async () => {
    const { page, context } = await visit(browser, product.url);
    await page.goto("/dashboard");
    await page.waitForURL(/\/login/);
    await heading(page, /^Welcome back$/);
    expect(pathOf(page)).toBe("/login");
    await context.close();
  });

  test("/dashboard?session_token=… opens the session and goes to the path after the hash", async () => {
    const { page, context } = await visit(browser, product.url);
    const token = await offerHandover(product.services, client.owner);
    await page.goto(`/dashboard?session_token=${token}#/dashboard/main/search`);
    await heading(page, /^Search$/);
    expect(pathOf(page)).toBe("/dashboard/main/search");
    await context.close();
  });

  test("/emailverification with a mailed link verifies and signs in, in another browser than that of the sign-up too", async () => {
    const { email, token } = await aVerification(product, client.clientid);
    const { page, context } = await visit(browser, product.url);
    await page.goto(`/emailverification?${new URLSearchParams({ email, token })}`);
    await heading(page, /^Hello, /);
    expect(pathOf(page)).toBe(home);
    await context.close();
  });

  test("/acceptinvite with a mailed link has a button that accepts", async () => {
    const { email, token } = await anInvitation(product, client.clientid);
    const { page, context } = await visit(browser, product.url);
    await page.goto(`/acceptinvite?${new URLSearchParams({ email, token })}`);
    await page.locator("main button[type=submit]").waitFor();
    expect(pathOf(page)).toBe("/acceptinvite");
    await context.close();
  });
});

describe("every public route, for who is signed in", () => {
  test.each([
    ["/dashboard", /^Hello, Ann/, home],
    [home, /^Hello, Ann/],
    ["/dashboard/main/search", /^Search$/],
    ["/dashboard/main/mycontacts", /^My Contacts$/],
    ["/dashboard/upgradeplan", /^Plans$/],
    ["/dashboard/creditaddons", /^Add-ons$/],
    ["/dashboard/scheduledemo", /^Schedule a demo$/],
    ["/dashboard/paysuccess", /^This payment could not be found$/],
    ["/dashboard/payfail", /Payment/],
    ["/dashboard/settings", /^My Account$/, "/dashboard/settings/myaccount"],
    ["/dashboard/settings/myaccount", /My Account/],
    ["/dashboard/settings/password", /Password/],
    ["/dashboard/settings/manageseats", /Manage Seats/],
    ["/dashboard/settings/billing", /Billing/],
    ["/dashboard/settings/plans", /^Plans$/],
    ["/dashboard/settings/usage", /Usage/],
    ["/dashboard/settings/api", /API/],
    ["/dashboard/settings/privacy", /Privacy/],
  ])("%s shows its page", async (route, title, end = route) => {
    const { page, trouble } = owner;
    await page.goto(route);
    await heading(page, title);
    expect(pathOf(page)).toBe(end);
    expect(trouble).toEqual([]);
  });

  test("/dashboard/scheduledemo sends a request, and the header leads to the booking page", async () => {
    const { page } = owner;
    await page.goto("/dashboard/scheduledemo");
    await page.getByLabel("What would you like to see?").fill("All of it");
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByText("Thank you, we have your request").waitFor();
    const link = page.locator("header").getByRole("link", { name: "Schedule a demo" });
    await expect.poll(() => link.getAttribute("href")).toBe("https://booking.example/talk");
  });

  test("the header is one menu on small screens, whose sign-out is confirmed", async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(home);
    await page.getByRole("button", { name: "Account and settings" }).click();
    const menu = page.getByRole("dialog", { name: "Account and settings" });
    for (const name of ["Dashboard", "Search", "My Contacts", "Schedule a demo", "Settings"])
      await menu.getByRole("link", { name, exact: true }).waitFor();
    await menu.getByRole("button", { name: "Sign out" }).click();
    const question = page.getByRole("dialog", { name: "Do you want to sign out?" });
    await question.getByRole("button", { name: "Yes, sign out" }).waitFor();
    await question.getByRole("button", { name: "No, stay signed in" }).click();
    expect(pathOf(page)).toBe(home);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test("Ctrl-K reaches a route by typing its name", async () => {
    const { page } = owner;
    await page.goto(home);
    await heading(page, /^Hello/);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("audit");
    await page.keyboard.press("Enter");
    await heading(page, /Audit log/);
    expect(pathOf(page)).toBe("/dashboard/settings/auditlog");
  });
});
