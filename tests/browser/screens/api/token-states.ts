import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { ScreenState } from "../screen-state.ts";

const path = "/dashboard/settings/api?tab=tokens";
const create = "main button:has(svg.lucide-plus)";

/** Settings > API > Service tokens. */
export const tokenStates: readonly ScreenState[] = [
  { name: "service tokens", signedIn: ({ api }) => api.busy.owner, reach: openTokens("main ul[aria-label] > li") },
  {
    name: "service tokens, create refused by its fields",
    signedIn: ({ api }) => api.busy.owner,
    reach: async (page) => {
      await openForm(page);
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator("dialog[open] [aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "service tokens, shown once",
    signedIn: ({ api }) => api.busy.owner,
    reach: async (page) => {
      await openForm(page);
      await page.locator("dialog[open] input").first().fill("Data warehouse, nightly");
      await page.locator("dialog[open] fieldset input").first().check();
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator("dialog[open] pre").waitFor();
    },
  },
  {
    name: "assistants",
    signedIn: ({ api }) => api.busy.owner,
    reach: async (page) => {
      await go(page, "/dashboard/settings/assistants");
      await page.locator("main ul[aria-label] > li").first().waitFor();
    },
  },
  {
    name: "an assistant asks to be connected",
    signedIn: ({ api }) => api.busy.owner,
    reach: async (page) => {
      const client_id = await page.evaluate(register);
      const asked = { ...request, client_id, code_challenge: "c".repeat(43), code_challenge_method: "S256" };
      await go(page, `${connect}?${new URLSearchParams(asked).toString()}`);
      await page.locator("main form").waitFor();
    },
  },
];

const connect = "/dashboard/assistant/connect";
const request = { response_type: "code", redirect_uri: "http://127.0.0.1:33418/callback" };

/** What an app does before it sends its person to the product. */
async function register(): Promise<string> {
  const answer = await fetch("/oauth/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Claude", redirect_uris: ["http://127.0.0.1:33418/callback"] }),
  });
  return ((await answer.json()) as { client_id: string }).client_id;
}

function openTokens(ready: string) {
  return async (page: Page): Promise<void> => {
    await go(page, path);
    await page.locator(ready).first().waitFor();
  };
}

async function openForm(page: Page): Promise<void> {
  await openTokens(create)(page);
  await page.locator(create).click();
  await page.locator("dialog[open] form").waitFor();
}
