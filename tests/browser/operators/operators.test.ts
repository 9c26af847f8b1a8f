import { expect, test } from "vitest";
import { press, visit } from "../../support/browser/browser.ts";
import { enterCode, sessionCookie, visitConsole } from "../../support/browser/operators.ts";
import { settled } from "../../support/browser/settled.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { aCompanySignIn } from "../../support/company-sign-in.ts";
import { aConsoleOperator, codeOf } from "../../support/console/operators.ts";
import { aClient, unique } from "../../support/people.ts";
import { walk } from "../screens/go.ts";

const { product, browser } = await sharedStage();

async function balanceOf(clientid: number): Promise<number> {
  const { rows } = await product.services.db.pool.query<{ balance: number }>(
    "select personal_email_credits as balance from usercredit where clientid = $1",
    [clientid],
  );
  return rows[0]?.balance ?? 0;
}

test("an operator signs in, finds a customer by a member's email and gives credits", async () => {
  const companyname = `Northwind ${unique()}`;
  const { clientid, owner } = await aClient(product, { companyname });
  const before = await balanceOf(clientid);
  const operator = await aConsoleOperator(product, "billing", "halfopen");
  const { page, trouble } = await visit(browser, product.url);
  await page.goto("/operator");
  await page.getByLabel("Email").fill(operator.email);
  await page.getByLabel("Password", { exact: true }).fill(operator.password);
  await page.keyboard.press("Enter");
  const code = page.getByLabel("Code from your app");
  await code.fill(codeOf(operator.secret, new Date(0)));
  await code.press("Enter");
  await page.getByText("This code is wrong or was used before.").waitFor();
  expect(await code.getAttribute("aria-invalid")).toBe("true");
  await enterCode(page, operator);
  await page.getByRole("searchbox", { name: "Find a customer" }).fill(owner.email);
  await page.getByRole("link", { name: companyname }).click();
  await page.getByRole("heading", { name: companyname, level: 1 }).waitFor();
  await press(page, "Change credits");
  await page.locator("dialog button[type=submit]").click();
  await page.getByText("Please enter how many credits").waitFor();
  await page.getByLabel("How many").fill("250");
  await page.getByLabel("Reason", { exact: true }).fill("Outage of 3 March");
  await page.locator("dialog button[type=submit]").click();
  await page.getByText("Credits given").waitFor();
  expect(await balanceOf(clientid)).toBe(before + 250);
  await page.getByText((before + 250).toLocaleString("en-US"), { exact: true }).waitFor();
  await press(page, "Sign out");
  await page.getByRole("heading", { name: "Operators' console" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Operators' console" }).waitFor();
  expect(trouble.filter((text) => !text.includes("401"))).toEqual([]);
});

test("a change of money asks for the second factor, and then continues or is dropped", async () => {
  const { clientid } = await aClient(product);
  const before = await balanceOf(clientid);
  const operator = await aConsoleOperator(product, "billing", "open");
  const { page } = await visitConsole(browser, product.url, operator, `/operator/customers/${clientid}`);
  await press(page, "Change credits");
  await press(page, "Take credits");
  await page.getByLabel("How many").fill("3");
  await page.getByLabel("Reason", { exact: true }).fill("Given twice");
  const take = page.locator("dialog button[type=submit]", { hasText: "Take credits" });
  await take.click();
  const again = page.getByRole("dialog", { name: "Confirm that it is you" });
  await again.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Confirm with your second factor first, then try again.").waitFor();
  expect(await balanceOf(clientid)).toBe(before);
  await take.click();
  await enterCode(page, operator);
  await page.getByText("Credits taken").waitFor();
  expect(await balanceOf(clientid)).toBe(before - 3);
});

test("a first sign-in sets up an app and shows recovery codes that work once", async () => {
  const operator = await aConsoleOperator(product, "data", "enrolling");
  const { page } = await visitConsole(browser, product.url, operator);
  await press(page, "Show the QR code");
  await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  const secret = await page.locator("code").innerText();
  await enterCode(page, { secret });
  const codes = page.getByRole("dialog", { name: "Keep your recovery codes" });
  await codes.getByRole("listitem").first().waitFor();
  const [first = ""] = await codes.getByRole("listitem").allInnerTexts();
  expect(await codes.getByRole("listitem").count()).toBe(10);
  await press(page, "I have kept them");
  await page.getByRole("heading", { name: "Customers" }).waitFor();
  await press(page, "Sign out");
  await page.getByLabel("Email").fill(operator.email);
  await page.getByLabel("Password", { exact: true }).fill(operator.password);
  await press(page, "Continue");
  await press(page, "Use a recovery code");
  await page.getByLabel("Recovery code").fill(first);
  await press(page, "Sign in");
  await page.getByRole("link", { name: "Security" }).click();
  await page.getByText("9 codes are left.").waitFor();
});

test("support unlocks, signs out, stops a company sign-in, and sees no other actions", async () => {
  const { clientid, owner } = await aClient(product);
  await aCompanySignIn(product, { clientid, domain: "down.example", on: true });
  const operator = await aConsoleOperator(product, "support");
  const { page } = await visitConsole(browser, product.url, operator, `/operator/customers/${clientid}`);
  await press(page, `Unlock: ${owner.email}`);
  await page.getByText(`${owner.email} was not locked`).waitFor();
  await press(page, `Sign out: ${owner.email}`);
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await page.getByText(`${owner.email} was signed out of 1 place`).waitFor();
  await press(page, "Switch it off");
  await page.getByLabel("Reason", { exact: true }).fill("The provider is down");
  await page.getByRole("dialog").getByRole("button", { name: "Switch it off" }).click();
  await page.getByText("The company sign-in of down.example is off").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Switch it off" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Change credits" }).count()).toBe(0);
  expect(await page.getByRole("navigation", { name: "Operators' menu" }).getByRole("link").allInnerTexts()).toEqual([
    "Customers",
    "Queues",
    "Installation",
    "Tools",
    "Security",
  ]);
  await walk(page, "/operator/log");
  await page.getByRole("heading", { name: "Your role does not include this page" }).waitFor();
  await walk(page, "/operator/customers/999999999");
  await page.getByRole("heading", { name: "There is no customer with this number" }).waitFor();
});

test("an admin changes a role and resets a second factor, and the log names the admin", async () => {
  const admin = await aConsoleOperator(product);
  const other = await aConsoleOperator(product, "support");
  const { page } = await visitConsole(browser, product.url, admin, "/operator/operators");
  await press(page, `Change ${other.email}`);
  await page.getByLabel("Role").selectOption("Billing");
  await press(page, "Save changes");
  await page.getByText(`${other.email} was changed`).waitFor();
  const row = page.getByRole("row", { name: other.email });
  await row.getByText("Billing").waitFor();
  await press(page, `Reset second factor: ${other.email}`);
  await page.getByRole("dialog").getByRole("button", { name: "Reset second factor" }).click();
  await row.getByText("No second factor yet").waitFor();
  await page.getByRole("link", { name: "Log", exact: true }).click();
  await page.getByRole("link", { name: admin.email }).first().click();
  await page.getByRole("row", { name: "Reset a second factor" }).getByText("Done").waitFor();
  expect(await page.getByText(`Only what operator ${admin.afid} did.`).isVisible()).toBe(true);
});

test("an idle session ends and clears the screen", async () => {
  const { clientid, owner } = await aClient(product);
  const operator = await aConsoleOperator(product, "support");
  const { page, context } = await visit(browser, product.url);
  await context.addCookies([sessionCookie(product.url, operator)]);
  await page.clock.install();
  await page.goto(`/operator/customers/${clientid}`);
  await page.getByText(owner.email).first().waitFor();
  await page.clock.fastForward("16:00");
  await page.getByText("Your session has ended").waitFor();
  expect(await page.getByText(owner.email).count()).toBe(0);
  await page.reload();
  await page.getByRole("heading", { name: "Operators' console" }).waitFor();
});

test("a session ended elsewhere leads to the sign-in page with the reason", async () => {
  const operator = await aConsoleOperator(product, "support");
  const { page } = await visitConsole(browser, product.url, operator);
  await page.getByRole("heading", { name: "Customers" }).waitFor();
  await settled(page);
  await product.services.db.pool.query(
    "update operatorsession set endedon = now() at time zone 'utc' where afid = $1",
    [operator.afid],
  );
  await page.getByRole("searchbox").fill("northwind");
  await page.getByText("Your session has ended").waitFor();
  expect(await page.getByRole("searchbox").count()).toBe(0);
});
