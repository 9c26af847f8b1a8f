import { offerHandover } from "@finder/dataspace/session/hand-over";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { visit } from "../support/browser/browser.ts";
import { aCompanySignIn } from "../support/company-sign-in.ts";
import { mailedLink } from "../support/third-parties/mail.ts";
import { aClient, unique } from "../support/people.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";

const { product, browser } = await sharedStage();

const password = "Difference-1";

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

const dashboard = "**/dashboard/main/dashboardmain";

async function register(page: Page, email: string): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Business email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Tell us more about your company" }).waitFor();
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  for (const answer of ["No, stay signed in", "Yes, sign out"]) {
    await page.getByRole("button", { name: "Account and settings" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: answer }).click();
  }
  await page.waitForURL("**/login");
  await page.goto("/dashboard/main/mycontacts");
  await page.waitForURL("**/login**");
}

describe("becoming a user", () => {
  test("a person registers, verifies in a second tab, and signs out and in", async () => {
    const email = `ada@engine-${unique()}.com`;
    const { page, context, trouble } = await visit(browser, product.url);
    await register(page, email);
    await page.getByLabel("Company name").fill("Analytical Engines");
    await page.getByLabel("Phone number", { exact: true }).fill("+49 30 901820");
    await page.getByRole("button", { name: /^Country Choose/ }).click();
    await page.getByRole("combobox").fill("Germany");
    await page.keyboard.press("Enter");
    await page.getByLabel("Number of sales people").fill("12");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText(email).waitFor();
    expect(pathOf(page)).toBe("/verifyemail");

    const mail = await context.newPage();
    await mail.goto(await mailedLink(product, email, /^Confirm your email address/));
    await mail.waitForURL(dashboard);
    await mail.close();
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.waitForURL(dashboard);
    await page.getByRole("heading", { name: "Hello, Ada" }).waitFor();
    await page.getByRole("banner").getByText("Business email credits: 25 left").waitFor();

    await signOut(page);
    await signIn(page, email, password);
    await page.waitForURL(dashboard);
    expect(trouble).toEqual([]);
  });

  test("a person signs in by Google and comes back to the page they asked for", async () => {
    const email = `nina@fields-${unique()}.com`;
    const person = { subject: unique(), name: "Nina New", email, emailVerified: true, about: "New here" };
    product.identity?.add("google", person);
    const { page, context } = await visit(browser, product.url);
    await page.goto("/login");
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await page.getByRole("button", { name: new RegExp(email.replace("@", ".*@")) }).click();
    await page.waitForURL("**/tellusmore");
    await page.getByRole("button", { name: "Skip for now" }).click();
    await page.waitForURL(dashboard);
    await page.getByRole("heading", { name: "Hello, Nina" }).waitFor();

    await page.goto("about:blank"); // or a question still under way would be the first to learn that the session is over
    await context.clearCookies();
    await page.goto("/dashboard/main/mycontacts");
    await page.getByText("Your account access session is expired").waitFor();
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await page.getByRole("button", { name: new RegExp(email.replace("@", ".*@")) }).click();
    await expect.poll(() => pathOf(page)).toBe("/dashboard/main/mycontacts");
  });

  test("a colleague's first company sign-in leads to the page they asked for", async () => {
    const [{ clientid }, domain] = [await aClient(product), `leaf-${unique()}.com`];
    const email = `cora@${domain}`;
    product.identity?.add("okta", { subject: unique(), name: "Cora New", email, emailVerified: true, about: "New" });
    const { issuer = "", secret = "" } = product.identity?.company("okta") ?? {};
    await aCompanySignIn(product, { clientid, domain, issuer, secret, on: true });
    const { page } = await visit(browser, product.url);
    await page.goto("/dashboard/main/mycontacts");
    await page.getByRole("link", { name: "Continue with your company" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.getByRole("button", { name: new RegExp(email.replace("@", ".*@")) }).click();
    await expect.poll(() => pathOf(page)).toBe("/dashboard/main/mycontacts");
    await page.getByRole("heading", { name: "My Contacts" }).waitFor();
    await product.services.db.pool.query("delete from companysignin where clientid = $1", [clientid]);
  });
});

describe("staying in control of the account", () => {
  test("a session token in the address works once and is in no later request", async () => {
    const { owner } = await aClient(product);
    const token = await offerHandover(product.services, owner);
    const { page } = await visit(browser, product.url);
    const seen: string[] = [];
    page.on("request", (request) => {
      if (!request.isNavigationRequest()) seen.push(request.url(), request.headers()["referer"] ?? "");
    });
    const address = `/dashboard?session_token=${token}#/dashboard/main/mycontacts`;
    await page.goto(address);
    await page.waitForURL("**/dashboard/main/mycontacts");
    await page.getByRole("heading", { name: "My Contacts" }).waitFor();
    expect(seen.filter((text) => text.includes(token))).toEqual([]);

    const second = await visit(browser, product.url);
    await second.page.goto(address);
    await second.page.getByText("You have entered an invalid email or password").waitFor();
    expect(pathOf(second.page)).toBe("/login");
    expect(second.page.url()).not.toContain(token);
  });
});
