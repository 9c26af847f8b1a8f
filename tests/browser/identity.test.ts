import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brands } from "@finder/standins/identity/brands";
import { type LocalIdentity, startIdentity } from "@finder/standins/identity/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { breaches, overflows, visit } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";

const { browser } = await sharedStage();
let identity: LocalIdentity;
/** Where the providers send the browser back to. */
let product: Server;
let productUrl: string;

beforeAll(async () => {
  product = createServer((_request, response) => response.end("back"));
  await new Promise<void>((listening) => product.listen(0, "127.0.0.1", listening));
  productUrl = `http://localhost:${(product.address() as AddressInfo).port}`;
  identity = await startIdentity(productUrl);
});
afterAll(async () => {
  await identity?.close();
  product.closeAllConnections();
  product.close();
});

function signInUrl(id: string): string {
  const query = new URLSearchParams({
    client_id: "contact-finder",
    redirect_uri: `${productUrl}/auth/${id}/callback`,
    response_type: "code",
    scope: "openid profile email",
    state: "state-of-a-test",
    nonce: "nonce-of-a-test",
    code_challenge: "a".repeat(43),
    code_challenge_method: "S256",
  });
  return `${identity.url}/${id}/auth?${query}`;
}

const views = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 360 },
] as const;

describe.each(brands)("the stand-in of $name", ({ id, name, heading }) => {
  test("has no accessibility breach and fits its window, on a dark phone too", async () => {
    const { page, context, trouble } = await visit(browser, identity.url);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).origin));
    await page.goto(signInUrl(id));
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(heading);
    expect(await page.title()).toContain(name);
    for (const { colorScheme, width } of views) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await breaches(page)).toEqual([]);
      expect(await overflows(page)).toBe(false);
    }
    expect(new Set(requested)).toEqual(new Set([identity.url]));
    await page.goto(`${identity.url}/${id}/interaction/forgotten`);
    expect(await breaches(page)).toEqual([]);
    expect(trouble.filter((each) => !each.includes("400"))).toEqual([]);
    await context.close();
  });

  test("redirects the chosen person with a code, 'No, cancel' without, and asks again", async () => {
    const { page, context } = await visit(browser, identity.url);
    for (const person of ["Nadia Newman", "Olivia Owner"]) {
      await page.goto(signInUrl(id));
      await page.getByRole("button", { name: person }).press("Enter");
      await page.waitForURL(`${productUrl}/**`);
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get("state"), searchParams.get("iss")]).toEqual([
        `/auth/${id}/callback`,
        "state-of-a-test",
        `${identity.url}/${id}`,
      ]);
      expect(searchParams.get("code")).toMatch(/./);
    }
    await page.goto(signInUrl(id));
    await page.getByRole("button", { name: "No, cancel" }).click();
    await page.waitForURL(`${productUrl}/**`);
    await expect.poll(() => new URL(page.url()).searchParams.get("error")).toBe("access_denied");
    await context.close();
  });
});

test("a sign-in of a product that is not known here gets no further", async () => {
  const { page, context } = await visit(browser, identity.url);
  await page.goto(
    signInUrl("google").replace(encodeURIComponent(productUrl), encodeURIComponent("http://evil.example")),
  );
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("This sign-in can't continue");
  expect(await breaches(page)).toEqual([]);
  await context.close();
});
