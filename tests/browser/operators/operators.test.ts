import { expect, test } from "vitest";
import { press, visit } from "../../support/browser/browser.ts";
import { enterCode, visitConsole } from "../../support/browser/operators.ts";
import { settled } from "../../support/browser/settled.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { aConsoleOperator, codeOf } from "../../support/console/operators.ts";
import { aClient, unique } from "../../support/people.ts";

const { product, browser } = await sharedStage();

async function balanceOf(clientid: number): Promise<number> {
  const { rows } = await product.services.db.pool.query<{ balance: number }>(
    "select personal_email_credits as balance from usercredit where clientid = $1",
    [clientid],
  );
  return rows[0]?.balance ?? 0;
}

test("an operator signs in by password and code, finds a customer by a member's email, and gives credits with a reason", async () => {
  const companyname = `Northwind ${unique()}`;
  const { clientid, owner } = await aClient(product, { companyname });
  const before = await balanceOf(clientid);
  const operator = await aConsoleOperator(product, "billing", "halfopen");
  const { page, trouble } = await visit(browser, product.url);
  await page.goto("/operator");
  await page.getByLabel("Email").fill(operator.email);
  await page.getByLabel("Password", { exact: true }).fill(operator.password);
  await page.keyboard.press("Enter");
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
  expect(trouble).toEqual([]);
});

test("what moves money asks for the second factor again and then goes on by itself; closing the question changes nothing", async () => {
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

test("a first sign-in sets up an app by its key and shows recovery codes once, of which one signs in", async () => {
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
  await page.getByRole("link", { name: "Your sign-in" }).click();
  await page.getByText("9 codes are left.").waitFor();
});

test("support unlocks a member and signs the member out everywhere, and is offered nothing of other roles", async () => {
  const { clientid, owner } = await aClient(product);
  const operator = await aConsoleOperator(product, "support");
  const { page } = await visitConsole(browser, product.url, operator, `/operator/customers/${clientid}`);
  await press(page, `Unlock: ${owner.email}`);
  await page.getByText(`${owner.email} was not locked`).waitFor();
  await press(page, `Sign out: ${owner.email}`);
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await page.getByText(`${owner.email} was signed out of 1 place`).waitFor();
  expect(await page.getByRole("button", { name: "Change credits" }).count()).toBe(0);
  expect(await page.getByRole("navigation", { name: "Operators' menu" }).getByRole("link").allInnerTexts()).toEqual([
    "Customers",
    "Queues",
    "Health",
    "Tools",
    "Your sign-in",
  ]);
  await page.goto("/operator/log");
  await page.getByRole("heading", { name: "Your role does not include this page" }).waitFor();
});

test("an admin changes an operator's role and resets a second factor, and reads in the log who did it", async () => {
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

test("the last active admin is told that nobody would be left", async () => {
  await product.services.db.pool.query("update operator set isactive = 0 where role = 'admin'");
  const admin = await aConsoleOperator(product);
  const { page } = await visitConsole(browser, product.url, admin, "/operator/operators");
  await press(page, `Change ${admin.email}`);
  await page.getByLabel("May sign in").uncheck();
  await press(page, "Save changes");
  await page.getByRole("dialog").getByRole("alert").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(1);
});

test("a session that nobody uses ends on the screen, with all that was on it", async () => {
  const { clientid, owner } = await aClient(product);
  const operator = await aConsoleOperator(product, "support");
  const { page } = await visitConsole(browser, product.url, operator, `/operator/customers/${clientid}`);
  await page.getByText(owner.email).first().waitFor();
  await page.clock.install();
  await page.reload();
  await page.getByText(owner.email).first().waitFor();
  await page.clock.fastForward("16:00");
  await page.getByText("Your session has ended").waitFor();
  expect(await page.getByText(owner.email).count()).toBe(0);
  await page.reload();
  await page.getByRole("heading", { name: "Operators' console" }).waitFor();
});

test("a session that was ended elsewhere leads to the sign-in page at the next click, and says why", async () => {
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

test("a member's session opens nothing of the console, and a wrong code is said at its field", async () => {
  const { owner } = await aClient(product);
  const { page } = await visitConsole(browser, product.url, owner);
  await page.getByRole("heading", { name: "Operators' console" }).waitFor();
  const operator = await aConsoleOperator(product, "support", "halfopen");
  const half = await visitConsole(browser, product.url, operator);
  const wrong = codeOf(operator.secret, new Date(0));
  await half.page.getByLabel("Code from your app").fill(wrong);
  await press(half.page, "Sign in");
  await half.page.getByText("This code is wrong or was used before.").waitFor();
  expect(await half.page.getByLabel("Code from your app").getAttribute("aria-invalid")).toBe("true");
});

test("a customer whom there is not is said so, with the way back", async () => {
  const operator = await aConsoleOperator(product, "support");
  const { page } = await visitConsole(browser, product.url, operator, "/operator/customers/999999999");
  await page.getByRole("heading", { name: "There is no customer with this number" }).waitFor();
  await page.getByRole("link", { name: "Back to customers" }).click();
  await page.getByRole("heading", { name: "Customers" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/operator");
});
