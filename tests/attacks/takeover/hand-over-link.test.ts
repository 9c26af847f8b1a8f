import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, press, signInAs, visit, visitAs } from "../../support/browser/browser.ts";
import { aClient, type MemberPerson } from "../../support/people.ts";
import { graphql, startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const path = "/dashboard/main/mycontacts";

function myContacts(page: Page): Promise<void> {
  return page.getByRole("heading", { name: "My Contacts" }).waitFor();
}

/** The link that signs in to this account. */
async function linkOf({ token }: MemberPerson): Promise<string> {
  const make = "mutation ($path: String!) { handOverToWeb(path: $path) { url } }";
  const { data } = await graphql<{ handOverToWeb: { url: string } }>(product.url, make, { path }, token);
  return data?.handOverToWeb.url ?? "";
}

function signedInAs(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = await fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ viewer { email } }" }),
    });
    return ((await answer.json()) as { data: { viewer: { email: string } } }).data.viewer.email;
  });
}

async function twoPeople(): Promise<[victim: MemberPerson, attacker: MemberPerson]> {
  return [(await aClient(product)).owner, (await aClient(product)).owner];
}

test("a link into another account asks before it takes a signed-in person there, and staying costs nothing", async () => {
  const [victim, attacker] = await twoPeople();
  const { page } = await visitAs(browser, product.url, victim);
  await page.goto(await linkOf(attacker));
  await page.getByRole("heading", { name: "Switch accounts?" }).waitFor();
  const asked = await page.locator("main dl").innerText();
  expect(asked).toContain(victim.email);
  expect(asked).toContain(`${attacker.email[0]}•••${attacker.email.slice(attacker.email.indexOf("@"))}`);
  expect(await signedInAs(page)).toBe(victim.email);
  expect(page.url()).not.toContain("session_token");

  await press(page, "Stay signed in");
  await page.waitForURL("**/dashboard/main/dashboardmain");
  expect(await signedInAs(page)).toBe(victim.email);
});

test("who says so goes over to where the link leads", async () => {
  const [person, other] = await twoPeople();
  const { page } = await visitAs(browser, product.url, person);
  await page.goto(await linkOf(other));
  await press(page, "Switch account");
  await myContacts(page);
  expect(await signedInAs(page)).toBe(other.email);
});

test("a link to the account that is signed in goes on at once, in the same session", async () => {
  const { owner } = await aClient(product);
  const { page, context } = await visit(browser, product.url);
  await signInAs(page, owner);
  const before = await context.cookies();
  await page.goto(await linkOf(owner));
  await myContacts(page);
  expect((await context.cookies()).map(({ value }) => value)).toEqual(before.map(({ value }) => value));
  expect(await page.getByText("You are signed in as").count()).toBe(0);
});

test("a browser that a link has signed in shows as whom, and leaves by one button", async () => {
  const { owner } = await aClient(product);
  const { page } = await visit(browser, product.url);
  await page.goto(await linkOf(owner));
  await myContacts(page);
  await expect.poll(() => page.getByText("You are signed in as").innerText()).toContain(owner.email);
  await press(page, "Not you? Sign out");
  await press(page, "Yes, sign out");
  await page.waitForURL("**/login");
});

test("a link that is used or guessed signs nobody out", async () => {
  const [victim, attacker] = await twoPeople();
  const { page } = await visitAs(browser, product.url, victim);
  const used = await linkOf(attacker);
  const first = await visit(browser, product.url);
  await first.page.goto(used);
  await myContacts(first.page);
  for (const link of [used, `${product.url}/dashboard?session_token=${"A".repeat(32)}`]) {
    await page.goto(link);
    await page.getByText("This link no longer works. You are still signed in.").waitFor();
    expect(await signedInAs(page)).toBe(victim.email);
  }
});
