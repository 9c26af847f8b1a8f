import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import { press } from "../support/browser/browser.ts";

/** A screen worth a picture, as the demo data fills it. */
export type Pictured = { readonly name: string; readonly reach: (page: Page) => Promise<unknown> };

/** What a visitor sees before signing in. */
export const outside: readonly Pictured[] = [{ name: "login", reach: show(paths.login, "input[type=password]") }];

/** What the owner of the demo company sees; `profileUrl` is somebody of whom nothing is revealed at first. */
export function inside(profileUrl: string): readonly Pictured[] {
  return [
    { name: "dashboard", reach: show(paths.dashboard, "main h1") },
    { name: "search", reach: (page) => search(page, profileUrl) },
    { name: "my-contacts", reach: show(paths.myContacts, "main >> role=row >> nth=5") },
    {
      name: "contact",
      reach: async (page) => {
        await show(`${paths.search}?${queryOf(profileUrl)}`, "main article")(page);
        await page.locator("main article .lucide-panel-right-open").click();
        await page.locator("[role=dialog] ol li, dialog[open] ol li").first().waitFor();
      },
    },
    { name: "plans", reach: show(paths.plans, "main article") },
    { name: "billing", reach: show(paths.billing, "main [role=meter]") },
    { name: "seats", reach: show(paths.manageSeats, "main [role=meter]") },
    { name: "usage", reach: show(`${paths.usage}?tab=platform`, "main [role=slider]") },
    { name: "api-keys", reach: show(paths.apiKeys, "main section button") },
  ];
}

/** The GraphQL explorer with a query that has run. */
export const explorer: Pictured = {
  name: "explorer",
  reach: async (page) => {
    await page.goto("/graphql");
    await press(page, "Company and credits");
    await page.getByRole("button", { name: /Execute query/ }).click();
    await page.getByRole("status", { name: "Last run" }).getByText("200").waitFor();
    await page.getByText("Examples", { exact: true }).last().scrollIntoViewIfNeeded();
  },
};

function show(path: string, ready: string) {
  return async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.locator(ready).first().waitFor({ state: "attached" });
  };
}

/** One datum is open, the others wait: revealed for the first picture, owned from then on. */
async function search(page: Page, profileUrl: string): Promise<void> {
  await page.goto(`${paths.search}?${queryOf(profileUrl)}`);
  const price = page.getByRole("button", { name: /Reveal · \d/ });
  await price.nth(1).waitFor();
  if ((await price.count()) === 3) await price.first().click();
  await page.locator("main article time").first().waitFor();
}

function queryOf(url: string): string {
  return new URLSearchParams({ url, data: "personal,business,phone" }).toString();
}
