import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visitAs } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient, aMember, aProfile, type Profile } from "../support/people.ts";

const { product, browser } = await sharedStage();

function searchOf({ url }: Profile): string {
  return `/dashboard/main/search?${new URLSearchParams({ url, data: "business,phone" })}`;
}

function creditsIn(page: Page, pool: string): Promise<string | null> {
  return page
    .getByRole("banner")
    .getByText(new RegExp(`^${pool} credits: \\d+ left$`))
    .textContent();
}

function reveal(page: Page, datum: string) {
  return page.getByRole("button", { name: new RegExp(`: ${datum} of Grace Hopper$`) });
}

/** Votes down as invalid and waits for what is said about it. */
async function judgeInvalid(page: Page, datum: string): Promise<void> {
  await page.getByRole("button", { name: `Does not work: ${datum} of Grace Hopper` }).click();
  await page.getByRole("radio", { name: /^(It bounces|No one can be reached)$/ }).check();
  await page.getByRole("button", { name: "Send feedback" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test("a reported invalid email returns its credit once, and every tab has the balance", async () => {
  const client = await aClient(product, { credits: 5 });
  const teammate = await aMember(product, client.clientid);
  const person = await aProfile(product, {
    full_name: "Grace Hopper",
    business: [{ address: "grace@navy-yard.com", validation: "valid" }],
    phone: ["+14045550123"],
  });

  const { page } = await visitAs(browser, product.url, client.owner, searchOf(person));
  await reveal(page, "Business Email").click();
  await page.getByRole("link", { name: "grace@navy-yard.com" }).waitFor();
  await expect.poll(() => creditsIn(page, "Business email")).toBe("Business email credits: 4 left");
  await judgeInvalid(page, "Business Email");
  await page.getByText("Thanks! Your feedback has been submitted. 1 credit returned.").waitFor();
  await expect.poll(() => creditsIn(page, "Business email")).toBe("Business email credits: 5 left");
  const down = page.getByRole("button", { name: "Does not work: Business Email of Grace Hopper" });
  await expect.poll(() => down.getAttribute("aria-pressed")).toBe("true");

  await page.getByRole("button", { name: "Report an invalid email: Business Email of Grace Hopper" }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByText("Thanks! Your feedback has been submitted.", { exact: true }).waitFor();
  expect(await creditsIn(page, "Business email")).toBe("Business email credits: 5 left");

  await page.getByRole("button", { name: "Details and history of Grace Hopper" }).click();
  const panel = page.getByRole("dialog", { name: "Grace Hopper" });
  await panel.getByText("Credit returned: Business Email").waitFor();
  await panel.getByText("Revealed: Business Email").waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(label).toBe("Details and history of Grace Hopper");

  const other = (await visitAs(browser, product.url, teammate, searchOf(person))).page;
  await other.getByText(/^Ann Bee revealed it/).waitFor();
  await other.getByRole("button", { name: "Open · free: Business Email of Grace Hopper" }).click();
  await other.getByRole("link", { name: "grace@navy-yard.com" }).waitFor();
  expect(await creditsIn(other, "Business email")).toBe("Business email credits: 5 left");

  const tab = await page.context().newPage();
  const streams: string[] = [];
  tab.on("request", (request) => void (request.url().endsWith("/live") && streams.push(request.url())));
  await tab.goto("/dashboard/main/dashboardmain");
  await expect.poll(() => creditsIn(tab, "Phone")).toBe("Phone credits: 5 left");
  await reveal(other, "Phone Number").click();
  await other.getByRole("link", { name: "+14045550123" }).waitFor();
  for (const one of [page, tab]) await expect.poll(() => creditsIn(one, "Phone")).toBe("Phone credits: 4 left");
  expect(streams).toEqual([]);
});
