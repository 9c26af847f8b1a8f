import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { press, visit, visitAs } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient, aPlan, aProfile, unique } from "../support/people.ts";
import { mailedLink } from "../support/third-parties/mail.ts";

const { product, browser } = await sharedStage();

const dashboard = "**/dashboard/main/dashboardmain";
const secret = "Nora-Is-New-1";

function rowOf(page: Page, name: string) {
  return page.getByRole("row", { name: new RegExp(name) });
}

function answerQuestion(page: Page, question: string, answer: string): Promise<void> {
  return page.getByRole("dialog", { name: question }).getByRole("button", { name: answer }).click();
}

async function revealPhone(page: Page, url: string): Promise<void> {
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await page.getByRole("checkbox", { name: "Phone Number" }).check();
  await page.getByRole("combobox", { name: /^Paste a profile URL/ }).fill(url);
  await press(page, "Search");
  await page.getByRole("button", { name: /^Reveal · 1 credit: Phone Number/ }).click();
}

test("a member accepts, reveals, is disabled and enabled while both pages follow live", async () => {
  const { owner } = await aClient(product, { planid: await aPlan(product, { seats: 3 }) });
  const email = `nora@acme-${unique()}.com`;
  const person = await aProfile(product);
  const phone = person.phone[0] ?? "";
  const { page, trouble } = await visitAs(browser, product.url, owner, "/dashboard/settings/manageseats");
  await press(page, "Add Member");
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("New");
  await page.getByLabel("Email").fill(email);
  await press(page, "Send invitation");
  await rowOf(page, email).getByText("Invitation Sent").waitFor();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  const nora = await visit(browser, product.url);
  await nora.page.goto(await mailedLink(product, email, /invit/i));
  await nora.page.getByLabel("Choose a password").fill(secret);
  await press(nora.page, "Accept invitation");
  await nora.page.waitForURL(dashboard);
  await page.getByText("Nora New accepted the invitation.").waitFor();
  await rowOf(page, email).getByText("Enabled").waitFor();
  await revealPhone(nora.page, person.url);
  await nora.page.getByRole("link", { name: phone }).waitFor();
  await rowOf(page, email).getByRole("cell", { name: "1", exact: true }).waitFor();
  expect([...trouble, ...nora.trouble]).toEqual([]);

  await press(page, "Disable: Nora New");
  await answerQuestion(page, "Disable Nora New?", "Disable member");
  await nora.page.getByText("Your account is temporarily disabled").waitFor();
  expect(new URL(nora.page.url()).pathname).toBe("/login");
  await press(page, "Enable: Nora New");
  await answerQuestion(page, "Enable Nora New?", "Enable member");
  await page.getByText("Nora New is enabled.").waitFor();
  await nora.page.getByLabel("Email").fill(email);
  await nora.page.getByLabel("Password", { exact: true }).fill(secret);
  await press(nora.page, "Sign in");
  await nora.page.getByRole("heading", { name: "Hello, Nora" }).waitFor();
  expect(await page.evaluate(() => "stillTheSamePage" in window)).toBe(true);
});
