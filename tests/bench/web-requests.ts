import { paths } from "@finder/contract/web-paths";
import type { Browser, Page, Request } from "playwright-core";
import { visitAs } from "../support/browser/browser.ts";

/** One request as the browser sent it for a screen of the web, its address apart. */
export type WebRequest = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly variables: Readonly<Record<string, unknown>>;
};

type Screen = {
  readonly name: WebRequestName;
  readonly operation: string;
  readonly path: string;
  /** Clicks what sends the request, where opening the screen does not. */
  readonly act?: (page: Page) => Promise<void>;
};

const names = [
  "viewer",
  "dashboard",
  "search",
  "reveal",
  "contacts 25",
  "contacts 100",
  "panel",
  "members",
  "platform usage",
  "statement",
  "plans",
  "invoices",
  "API log",
] as const;
export type WebRequestName = (typeof names)[number];
export type WebRequests = Readonly<Record<WebRequestName, WebRequest>>;

function screensOf(profileUrl: string): readonly Screen[] {
  const search = `${paths.search}?${new URLSearchParams({ url: profileUrl, data: "personal,business,phone" }).toString()}`;
  return [
    { name: "viewer", operation: "Viewer", path: paths.dashboard },
    { name: "dashboard", operation: "DashboardHome", path: paths.dashboard },
    { name: "search", operation: "SearchContact", path: search },
    { name: "reveal", operation: "RevealContact", path: search, act: revealBusinessEmail },
    { name: "contacts 25", operation: "MyContacts", path: `${paths.myContacts}?size=25` },
    { name: "contacts 100", operation: "MyContacts", path: `${paths.myContacts}?size=100` },
    { name: "panel", operation: "ContactPanel", path: `${paths.myContacts}?size=25`, act: openPerson },
    { name: "members", operation: "Team", path: paths.manageSeats },
    { name: "platform usage", operation: "PlatformUsage", path: `${paths.usage}?tab=platform` },
    { name: "statement", operation: "CreditStatement", path: `${paths.usage}?tab=statement` },
    { name: "plans", operation: "Plans", path: paths.upgradePlan },
    { name: "invoices", operation: "Invoices", path: paths.billing },
    { name: "API log", operation: "ApiRequests", path: `${paths.apiKeys}?tab=log` },
  ];
}

/** Opens each screen in a browser as the owner and records the requests: the web's own documents, variables and headers. */
export async function recordWeb(
  browser: Browser,
  url: string,
  owner: { readonly token: string },
  profileUrl: string,
): Promise<WebRequests> {
  const { page, context } = await visitAs(browser, url, owner, paths.login);
  const recorded = new Map<WebRequestName, WebRequest>();
  try {
    for (const { name, operation, path, act } of screensOf(profileUrl)) {
      // The screen before sends nothing more that could be taken for this one's.
      await page.goto("about:blank");
      const sent = page.waitForRequest((request) => operationOf(request) === operation);
      await page.goto(path, { waitUntil: "commit" });
      await act?.(page);
      recorded.set(name, await webRequest(await sent));
    }
  } finally {
    await context.close();
  }
  return Object.fromEntries(recorded) as WebRequests;
}

/** Returns recorded requests as a page of another address sends them. */
export function sentTo(url: string, recorded: WebRequests, from: string): WebRequests {
  return JSON.parse(JSON.stringify(recorded).replaceAll(from, url)) as WebRequests;
}

function operationOf(request: Request): string | undefined {
  if (new URL(request.url()).pathname !== "/graphql") return undefined;
  return (request.postDataJSON() as { readonly operationName?: string } | null)?.operationName;
}

/** Headers of one connection, which the sender writes itself. */
const ofConnection = new Set(["host", "connection", "content-length"]);

async function webRequest(request: Request): Promise<WebRequest> {
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => !ofConnection.has(name));
  const body = request.postData() ?? "";
  const { variables } = JSON.parse(body) as Pick<WebRequest, "variables">;
  return { headers: Object.fromEntries(headers), body, variables };
}

function revealBusinessEmail(page: Page): Promise<void> {
  return page.getByRole("button", { name: /^Reveal .*: Business Email/ }).click();
}

function openPerson(page: Page): Promise<void> {
  return page.locator("[data-opens]").first().click();
}
