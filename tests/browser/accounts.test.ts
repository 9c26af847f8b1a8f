import { offerHandover } from "@finder/dataspace/session/hand-over";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, visit } from "../support/browser/browser.ts";
import { mailedLink } from "../support/third-parties/mail.ts";
import { anInvitation } from "../support/links/invitations.ts";
import { aClient, aMember, unique } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct({ env: { MAIL_POLL_MS: "50" } }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

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
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account and settings" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Yes, sign out" }).click();
  await page.waitForURL("**/login");
}

describe("becoming a user", () => {
  test("register, tell about the company, verify by the mailed link, arrive on the dashboard, sign out and in", async () => {
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
    await page.getByRole("button", { name: "I have verified my email" }).hover();
    await page.waitForURL(dashboard);
    await page.getByRole("heading", { name: "Hello, Ada" }).waitFor();
    await page.getByRole("banner").getByText("Business email credits: 25 left").waitFor();

    await signOut(page);
    await signIn(page, email, password);
    await page.waitForURL(dashboard);
    expect(trouble).toEqual([]);
  });

  test("an unverified person who signs in is sent to verify, and a link opened on another device signs in there", async () => {
    const email = `ada@engine-${unique()}.com`;
    const first = await visit(browser, product.url);
    await register(first.page, email);
    await first.page.getByRole("button", { name: "Skip for now" }).click();
    await first.page.getByRole("heading", { name: "Verify your email" }).waitFor();

    const other = await visit(browser, product.url);
    await signIn(other.page, email, password);
    await other.page.waitForURL("**/verifyemail");
    await other.page.getByText(email).waitFor();
    const link = await mailedLink(product, email, /^Confirm your email address/);
    await other.page.goto(link);
    await other.page.waitForURL(dashboard);
    await other.page.goto(link);
    await other.page.getByRole("heading", { name: "Already an active and verified user" }).waitFor();

    await first.page.getByRole("button", { name: "I have verified my email" }).click();
    await expect.poll(() => pathOf(first.page)).toBe("/dashboard/main/dashboardmain");
  });

  test("accept an invitation with a password of one's own", async () => {
    const client = await aClient(product);
    const invited = await anInvitation(product, client.clientid);
    const { page } = await visit(browser, product.url);
    const address = `/acceptinvite?${new URLSearchParams(invited)}`;
    await page.goto(address);
    await page.getByLabel("Choose a password").fill(password);
    await page.getByRole("button", { name: "Accept invitation" }).click();
    await page.waitForURL(dashboard);
    await page.goto(address);
    await page.getByText("Go To Login").waitFor();
    expect(await page.getByRole("heading").allTextContents()).toEqual(["Already an active and verified user"]);
  });

  test("sign in with a provider for the first time, skip the company, and come back where one wanted to go", async () => {
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
});

describe("staying in control of the account", () => {
  test("forgotten password: the mailed link sets a new one, once", async () => {
    const { owner } = await aClient(product);
    const { page } = await visit(browser, product.url);
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.getByLabel("Email").fill(owner.email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await page.getByText("If this address has an account").waitFor();

    const link = await mailedLink(product, owner.email, /password/i);
    const choose = async (): Promise<void> => {
      await page.goto(link.replace("/resetpassword", "/reset-password"));
      await page.getByLabel("New password").fill(password);
      await page.getByLabel("Confirm password").fill(password);
      await page.getByRole("button", { name: "Change password" }).click();
    };
    await choose();
    await page.getByText("Password changed successfully!").waitFor();
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(owner.email);
    await choose();
    await page.getByText("The Code for this link has expired,Please try with latest").waitFor();
    await signIn(page, owner.email, password);
    await expect.poll(() => pathOf(page)).toBe("/dashboard/main/dashboardmain");
  });

  test.each([
    [{ isactive: 0 }, "Your account is temporarily disabled"],
    [{ isdeleted: 1, isactive: 0 }, "You have been removed from the platform by the admin"],
    [{ invitestatus: "pending", isactive: 0, isverified: 0 }, "Please Accept your invitation and Sign in"],
  ] as const)("a member who is %o is told %s", async (state, sentence) => {
    const { clientid } = await aClient(product);
    const member = await aMember(product, clientid, state);
    const { page } = await visit(browser, product.url);
    await signIn(page, member.email, member.password);
    await page.getByText(sentence).waitFor();
    expect(pathOf(page)).toBe("/login");
  });

  test("a session token in the address is exchanged once and never seen again", async () => {
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
