import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@finder/local/programs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { hold, visit, type Visit } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient } from "../support/people.ts";
import { go } from "./screens/go.ts";

const { product, browser } = await sharedStage();
let owner: Visit;
let stranger: Visit;
/** Ids of the documents by which the pages ask. */
const asked = new Set<string>();

beforeAll(async () => {
  const client = await aClient(product, { credits: 5, companyname: "Northwind Trading" });
  owner = await visit(browser, product.url);
  await hold(owner.page, product.url, client.owner);
  stranger = await visit(browser, product.url);
  for (const { page } of [owner, stranger]) page.on("request", (request) => noteDocument(request.postData() ?? "{}"));
});

function noteDocument(body: string): void {
  const id = /"sha256Hash":"(\w+)"/.exec(body)?.[1];
  if (id !== undefined) asked.add(id);
}

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

test("the pages ask by documents that their build registers, and by no other", async () => {
  await reach(owner.page, "/dashboard/main/search", /^Search$/, "/dashboard/main/search");
  const texts = JSON.parse(readFileSync(join(root, "web/dist/documents.json"), "utf8")) as string[];
  const registered = new Set(texts.map((text) => createHash("sha256").update(text).digest("hex")));
  expect(asked.size).toBeGreaterThan(0);
  expect([...asked].filter((id) => !registered.has(id))).toEqual([]);
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
