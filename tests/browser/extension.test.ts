import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { breaches, hold, overflows } from "../support/browser/browser.ts";
import {
  connect,
  extensionId,
  openWithExtension,
  pasteAddresses,
  spentByExtension,
  type WithExtension,
} from "../support/browser/extension.ts";
import { aClient, aMember, aProfile, type Client, manyProfiles, type Profile } from "../support/people.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { graphql } from "../support/product.ts";
import { hostilePage } from "./hostile-page.ts";

const { product } = await sharedStage();
let browser: WithExtension;
let client: Client;
let grace: Profile;
let panel: Page;
let tab: Page;

beforeAll(async () => {
  client = await aClient(product, { credits: 500 });
  grace = await aProfile(product, {
    full_name: "Grace Hopper",
    business: [{ address: "grace@navy-yard.com", validation: "valid" }],
    phone: ["+14045550111"],
  });
  browser = await openWithExtension(product.url, {
    path: "/extension/contact-finder-0.1.0.zip",
    version: "0.0.9",
    page: (path) => hostilePage(path, product.url),
  });
  tab = browser.context.pages()[0] ?? (await browser.context.newPage());
  panel = await browser.openPanel();
});
afterAll(async () => {
  await browser?.close();
});

function credits(): Promise<string> {
  return panel.getByRole("list", { name: "Credits left" }).innerText();
}

function press(name: string): Promise<void> {
  return panel.getByRole("button", { name, exact: true }).click();
}

async function lookAt(url: string): Promise<void> {
  await tab.goto(url);
  await tab.bringToFront();
}

test("the extension reaches two hosts and no page, and is signed in by hand-over", async () => {
  expect(browser.manifest.host_permissions).toEqual([`${product.url}/*`, "https://*.linkedin.com/*"]);
  expect(browser.manifest.permissions).toEqual(["identity", "sidePanel", "storage"]);
  for (const never of [
    "content_scripts",
    "web_accessible_resources",
    "optional_permissions",
    "optional_host_permissions",
  ])
    expect(browser.manifest).not.toHaveProperty(never);
  await tab.goto("/");
  await hold(tab, product.url, client.owner);
  await connect(browser, panel);
  await panel.getByText("Open a person's profile").waitFor();
  await panel.getByText("Version 0.1.0 of this extension is available.").waitFor();
  await tab.goto("/dashboard/main/dashboardmain");
  await tab.getByRole("link", { name: "Browser extension: download" }).click();
  await tab.getByText(/version 0.0.9 of the extension; version 0.1.0 is available/).waitFor();
  expect(await panel.evaluate(() => ({ ...localStorage, cookies: document.cookie }))).toEqual({ cookies: "" });
});

test("the panel follows a profile, reveals a datum, copies it and opens My Contacts", async () => {
  const colleague = await aMember(product, client.clientid);
  await graphql(
    product.url,
    "mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged } }",
    { url: grace.url },
    colleague.token,
  );
  await lookAt(grace.url);
  await panel.getByRole("heading", { name: "Grace Hopper" }).waitFor();
  await expect.poll(() => panel.locator("main").innerText()).toMatch(/Ann Bee revealed it[\s\S]*Open · free/);
  expect(await panel.locator("main").innerText()).not.toContain("grace@navy-yard.com");
  expect(await breaches(panel)).toEqual([]);
  await tab.bringToFront(); // the check looks at a tab of its own
  expect(await spentByExtension(product, client)).toBe(0);

  await press("Reveal · 1 credit: Business Email of Grace Hopper");
  await panel.getByText("grace@navy-yard.com").waitFor();
  await expect.poll(credits).toContain("Business email credits: 499 left");
  expect(await spentByExtension(product, client)).toBe(1);
  await press("Copy grace@navy-yard.com");
  await panel.getByText("Copied").waitFor();

  const [contacts] = await Promise.all([browser.context.waitForEvent("page"), press("Open in My Contacts")]);
  await contacts.waitForURL(/mycontacts\?search=Grace\+Hopper$/);
  await contacts.getByText("grace@navy-yard.com").waitFor();
  await contacts.close();
});

test("without credits the panel opens what is free and leads to credits for the rest", async () => {
  const business = ["a", "b", "c", "d"].map((name) => ({ address: `${name}@few.com`, validation: "unknown" as const }));
  const many = await aProfile(product, { full_name: "Mary Many", business, phone: ["+14045550112"] });
  const { pool } = product.services.db;
  const set = "update usercredit set bus_email_credits = $2, contactcredit = $3 where clientid = $1";
  const leave = (emails: number, phones: number) => pool.query(set, [client.clientid, emails, phones]);
  const { rows } = await pool.query<{ business: number; phone: number }>(
    "select bus_email_credits as business, contactcredit as phone from usercredit where clientid = $1",
    [client.clientid],
  );
  await leave(0, 0);
  await panel.reload();
  await lookAt(many.url);
  await panel.getByRole("heading", { name: "Mary Many" }).waitFor();
  await press("Open · free: Business Email of Mary Many");
  await panel.getByText("c@few.com").waitFor();
  expect(await panel.getByText("d@few.com").count()).toBe(0);
  await press("Show 1 more");
  await panel.getByText("d@few.com").waitFor();
  const [plans] = await Promise.all([
    browser.context.waitForEvent("page"),
    press("Get credits: Phone Number of Mary Many"),
  ]);
  await plans.waitForURL(/\/dashboard\/creditaddons$/);
  await plans.close();
  await leave(rows[0]?.business ?? 0, rows[0]?.phone ?? 0);
  await panel.reload();
});

test("what the team spends elsewhere is seen at once", async () => {
  const other = await aProfile(product, { full_name: "Ada Lovelace" });
  await graphql(
    product.url,
    "mutation ($url: String!) { revealContact(url: $url, datum: BUSINESS_EMAIL) { charged } }",
    { url: other.url },
    client.owner.token,
  );
  await expect.poll(credits).toContain("Business email credits: 498 left");
});

test("the basket lists lines it skips, keeps 200 of 201 people, and reveals them", async () => {
  const known = (await manyProfiles(product, 3)).map(({ url }) => url);
  const company = "https://www.linkedin.com/company/acme";
  await pasteAddresses(panel, [...known, "Jane from Acme", company, `${known[0]}/?x=1`].join("\n"));
  await panel.getByText("3 people added.").waitFor();
  const skipped = panel.getByRole("list", { name: "3 lines skipped" }).getByRole("listitem");
  await expect
    .poll(() => skipped.allInnerTexts())
    .toEqual([
      "Jane from Acme: no profile address",
      `${company}: not a person's profile`,
      expect.stringMatching(/: already in the basket$/),
    ]);
  const many = Array.from({ length: 198 }, (_, index) => `https://www.linkedin.com/in/fake-card-${index}`);
  await pasteAddresses(panel, many.join("\n"));
  await panel.getByText("197 people added. 1 did not fit: the basket holds 200 people.").waitFor();
  await panel.reload();
  await panel.getByText("200 of 200").waitFor();

  await press("Review price");
  await panel.getByText("For 200 people:").waitFor();
  await press("Reveal (up to 3 credits)");
  await panel.getByText("Done: 3 found, 3 credits spent.").waitFor();
  await panel.getByText("0 of 200").waitFor();
  await expect.poll(credits).toContain("Business email credits: 495 left");

  await pasteAddresses(panel, "unknown.example and https://www.linkedin.com/in/jane-doe-12a?trk=x");
  await press("Save without revealing");
  await panel.getByText("Saved for your team: 1 new, 0 updated, 0 unchanged.").waitFor();
});

test("a hostile page's cards, messages, frames and addresses get nothing", async () => {
  const before = await spentByExtension(product, client);
  await lookAt("https://www.linkedin.com/in/hostile-page");
  await tab.waitForFunction(() => document.documentElement.dataset["tried"] === "all");
  expect(await tab.evaluate(() => (globalThis as { gained?: string[] }).gained)).toEqual([]);
  await panel.getByText("0 of 200").waitFor();
  expect(await spentByExtension(product, client)).toBe(before);
  const answer = await fetch(`${product.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" },
    body: '{"query":"{ viewer { id } }"}',
  });
  expect(answer.status).toBe(403);
});

test("offline it says so, keeps the basket and spends nothing", async () => {
  const before = await spentByExtension(product, client);
  await lookAt(grace.url);
  await panel.getByRole("heading", { name: "Grace Hopper" }).waitFor();
  await press("Add to basket");
  await panel.setViewportSize({ width: 320, height: 800 });
  expect(await overflows(panel)).toBe(false);
  await browser.context.setOffline(true);
  await panel.getByText("You are offline. Your basket is kept.").waitFor();
  await press("Review price");
  await panel.getByRole("alert").first().waitFor();
  await panel.getByText("1 of 200").waitFor();
  expect(await spentByExtension(product, client)).toBe(before);
  await browser.context.setOffline(false);
});

test("a session ended everywhere ends in the extension too, without traces", async () => {
  await graphql(product.url, "mutation { endAllSessions { userErrors { code } } }", {}, client.owner.token);
  await panel.getByText("You are signed out. Please sign in again.").waitFor();
  expect(await panel.getByText("grace@navy-yard.com").count()).toBe(0);
  expect(
    await panel.evaluate(async () => {
      const { chrome } = globalThis as unknown as { chrome: { storage: { session: { get: () => Promise<object> } } } };
      return chrome.storage.session.get();
    }),
  ).toEqual({});
  expect(extensionId).toHaveLength(32);
});
