import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { visitAs } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import type { Client } from "../support/people.ts";
import { aListCast } from "./screens/contacts/list-cast.ts";

const { product, browser } = await sharedStage();
let client: Client;

beforeAll(async () => {
  client = await aListCast(product, 6);
});

function goTo(page: Page, name: string) {
  return page.getByRole("banner").getByRole("link", { name, exact: true }).first().click();
}

function offline(page: Page, is: boolean) {
  return page.context().setOffline(is);
}

test("a screen first opened offline appears once the connection is back", async () => {
  const { page } = await visitAs(browser, product.url, client.owner);
  await page.getByRole("heading", { name: /^Hello/ }).waitFor();
  await settled(page);
  await offline(page, true);
  await page.getByText(/You are offline/).waitFor();
  await goTo(page, "My Contacts");
  await page.waitForURL("**/mycontacts");
  expect(await page.getByText("Something went wrong").count()).toBe(0);
  await offline(page, false);
  await page.getByText("6 contacts", { exact: true }).waitFor();
});

test("a list that failed offline, and details first opened offline, load once online", async () => {
  const { page } = await visitAs(browser, product.url, client.owner, "/dashboard/main/mycontacts");
  await page.getByText("6 contacts", { exact: true }).waitFor();
  await offline(page, true);
  await page.getByRole("searchbox", { name: "Search by name" }).fill("Katherine");
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await offline(page, false);
  await page.getByText("1 contact", { exact: true }).waitFor();
  await page.getByText("Katherine Johnson").first().waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);

  await offline(page, true);
  await page.getByText("Mathematician · Langley").first().click();
  await expect.poll(() => page.getByText("1 contact", { exact: true }).isVisible()).toBe(true);
  await offline(page, false);
  await page.getByRole("dialog", { name: "Katherine Johnson" }).getByText("History").waitFor();
});

test("queries that the gateway sheds are retried after Retry-After without an error", async () => {
  const { page } = await visitAs(browser, product.url, client.owner);
  await page.getByRole("heading", { name: /^Hello/ }).waitFor();
  let shed = 0;
  await page.route("**/graphql*", (route) => {
    if (shed === 2) return route.continue();
    shed += 1;
    const errors = [{ message: "Too many requests at once.", extensions: { code: "UNAVAILABLE", retryAfter: 1 } }];
    return route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: { errors } });
  });
  await goTo(page, "My Contacts");
  await page.getByText("6 contacts", { exact: true }).waitFor();
  expect(shed).toBe(2);
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
});
