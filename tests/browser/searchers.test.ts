import { messages as arabic } from "@finder/contract/messages/screens/common/ar";
import { messages as english } from "@finder/contract/messages/screens/common/en";
import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { go } from "./screens/go.ts";

const { product, browser } = await sharedStage();

const { login, pricing, status, register, forgotPassword, terms, privacyPolicy } = paths;
const publicPaths = ["/", login, pricing, status, register, forgotPassword, terms, privacyPolicy];

/** What a searcher reads in the head of a page. */
function headOf(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    description: document.querySelector("meta[name=description]")?.getAttribute("content"),
    address: document.querySelector("link[rel=canonical]")?.getAttribute("href"),
  }));
}

test("a searcher that runs no scripts reads what the product is", async () => {
  expect(await (await fetch(product.url)).text()).toContain(
    `<meta name="description" content="${english.product.description}">`,
  );
});

test.each([
  ["en", english],
  ["ar", arabic],
] as const)(
  "each public page in %s has its title, a description and its one address",
  async (language, { product: says }) => {
    const { page, context } = await visit(browser, product.url, { language });
    const titles = new Set<string>();
    for (const path of publicPaths) {
      await go(page, `${path}?ref=letter`);
      const head = { description: says.description, address: `${product.url}${path}` };
      await expect.poll(() => headOf(page)).toMatchObject(head);
      titles.add((await headOf(page)).title);
    }
    expect(titles.size).toBe(publicPaths.length);
    await context.close();
  },
);

test("a member's page says to a stranger that it is the login", async () => {
  const { page, context } = await visit(browser, product.url);
  await page.goto(paths.search);
  await page.waitForURL(/\/login/);
  await expect.poll(async () => (await headOf(page)).address).toBe(`${product.url}${paths.login}`);
  await context.close();
});

test("the page names a manifest whose icons exist", async () => {
  const address = /<link rel="manifest" href="([^"]+)"/.exec(await (await fetch(product.url)).text())?.[1] ?? "";
  const answer = await fetch(product.url + address);
  expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
  const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] };
  const served = await Promise.all(icons.map(({ src }) => fetch(product.url + src)));
  expect(served.map(({ headers }) => headers.get("content-type"))).toEqual(icons.map(({ type }) => type));
});

test("/robots.txt lets pages be read, and neither data nor links with a secret", async () => {
  const answer = await fetch(`${product.url}/robots.txt`);
  const lines = (await answer.text()).split("\n");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  const closed = lines.filter((line) => line.startsWith("Disallow:")).map((line) => line.slice("Disallow: ".length));
  const isClosed = (path: string): boolean => closed.some((start) => path.startsWith(start));
  expect([paths.login, paths.pricing, paths.register, paths.terms, paths.dashboard].filter(isClosed)).toEqual([]);
  const secrets = [paths.resetPassword, paths.acceptInvite, paths.emailVerification];
  const data = ["/graphql", "/v1/account", "/files/1", "/invoices/1", "/account/photo"];
  expect([...secrets, ...data].filter((path) => !isClosed(path))).toEqual([]);
});
