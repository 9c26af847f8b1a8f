import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { breaches, overflows, signInAs } from "../support/browser/browser.ts";
import {
  connect,
  extensionId,
  openWithExtension,
  pasteAddresses,
  spentByExtension,
  type WithExtension,
} from "../support/browser/extension.ts";
import { aClient, aMember, aProfile, type Client, manyProfiles, type Profile } from "../support/people.ts";
import { graphql, startTestProduct, type TestProduct } from "../support/product.ts";
import { hostilePage } from "./hostile-page.ts";

let product: TestProduct;
let browser: WithExtension;
let client: Client;
let grace: Profile;
let panel: Page;
let tab: Page;

beforeAll(async () => {
  product = await startTestProduct();
  client = await aClient(product, { credits: 500 });
  grace = await aProfile(product, {
    full_name: "Grace Hopper",
    business: [{ address: "grace@navy-yard.com", validation: "valid" }],
    phone: ["+14045550111"],
  });
  browser = await openWithExtension(product.url, {
    path: "/extension/contact-finder-0.1.0.zip",
    page: (path) => hostilePage(path, product.url),
  });
  tab = browser.context.pages()[0] ?? (await browser.context.newPage());
  panel = await browser.openPanel();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
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
  await signInAs(tab, client.owner);
  await connect(browser, panel);
  await panel.getByText("Open a person's profile").waitFor();
  expect(await panel.evaluate(() => ({ ...localStorage, cookies: document.cookie }))).toEqual({ cookies: "" });
});

test("beside a profile it shows what the product has, reveals a datum, copies it and opens My Contacts", async () => {
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

test("every value that was opened can be read, and with no credit left what is free opens while the rest leads to credits", async () => {
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

test("of 201 people the basket keeps 200, of 10,000 as well, and they are quoted and revealed in one go", async () => {
  const known = await manyProfiles(product, 3);
  const many = Array.from({ length: 198 }, (_, index) => `https://www.linkedin.com/in/fake-card-${index}`);
  await pasteAddresses(panel, [...known.map(({ url }) => url), ...many].join("\n"));
  await panel.getByText("200 of 200").waitFor();
  await panel.getByText("200 people added. 1 did not fit: the basket holds 200 people.").waitFor();
  await pasteAddresses(
    panel,
    Array.from({ length: 10_000 }, (_, index) => `https://www.linkedin.com/in/more-${index}`).join(" "),
  );
  await panel.getByText("10000 did not fit: the basket holds 200 people.").waitFor();
  await panel.getByText("200 of 200").waitFor();
  await panel.reload();
  await panel.getByText("200 of 200").waitFor();

  await press("See the price");
  await panel.getByText("For 200 people:").waitFor();
  await press("Reveal (up to 3 credits)");
  await panel.getByText("Done: 3 found, 3 credits spent.").waitFor();
  await panel.getByText("0 of 200").waitFor();
  await expect.poll(credits).toContain("Business email credits: 495 left");

  await pasteAddresses(panel, "nobody.example and https://www.linkedin.com/in/jane-doe-12a?trk=x");
  await press("Save without revealing");
  await panel.getByText("Saved for your team: 1 new, 0 updated, 0 unchanged.").waitFor();
});

test("every pasted line that adds nobody is listed with why", async () => {
  await pasteAddresses(
    panel,
    [
      "linkedin.com/in/jane-doe-12a",
      "Jane from Acme",
      "https://www.linkedin.com/company/acme",
      "https://de.linkedin.com/in/Jane-Doe-12a/?x=1",
    ].join("\n"),
  );
  await panel.getByText("1 person added.").waitFor();
  await expect
    .poll(() => panel.getByRole("list", { name: "3 lines skipped" }).getByRole("listitem").allInnerTexts())
    .toEqual([
      "Jane from Acme: no profile address",
      "https://www.linkedin.com/company/acme: not a person's profile",
      "in/jane-doe-12a: already in the basket",
    ]);
  await panel.locator("summary", { hasText: "Show people" }).click();
  await press("Empty the basket");
});

test("a hostile page gets nothing: forged cards, messages, frames and changing addresses", async () => {
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
  await press("See the price");
  await panel.getByRole("alert").first().waitFor();
  await panel.getByText("1 of 200").waitFor();
  expect(await spentByExtension(product, client)).toBe(before);
  await browser.context.setOffline(false);
});

test("a session that is ended everywhere ends in the extension too, and nothing of it is left", async () => {
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

test("the download page gives this version, and panel and page say when another one is installed", async () => {
  const person = await aClient(product);
  const old = await openWithExtension(product.url, { path: "/extension/contact-finder-0.1.0.zip", version: "0.0.9" });
  const page = await old.context.newPage();
  await signInAs(page, person.owner);
  const oldPanel = await old.openPanel();
  await connect(old, oldPanel);
  await oldPanel.getByText("Version 0.1.0 of this extension is available.").waitFor();
  await page.getByRole("link", { name: "Browser extension: download" }).click();
  await page.getByText(/version 0.0.9 of the extension; version 0.1.0 is available/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download for Chrome or Edge" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("contact-finder-0.1.0.zip");
  await old.close();
});
