import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { ScreenState } from "../screen-state.ts";

/** What a screen shows when something keeps it from its work. */
export const troubleStates: readonly ScreenState[] = [
  failing("dashboard", paths.dashboard, "DashboardHome"),
  {
    name: "trouble, offline",
    spoils: true,
    signedIn: ({ lists }) => lists.owner,
    reach: async (page) => {
      await show(paths.myContacts, "main [data-initials]")(page);
      await page.context().setOffline(true);
      await page.locator("[role=status] .lucide-wifi-off, [role=alert] .lucide-wifi-off").first().waitFor();
    },
  },
  {
    name: "trouble, billing past due",
    signedIn: ({ paying }) => paying.grown.owner,
    reach: async (page) => {
      // The provider would refuse the renewal in a month, and its clock is that of all people here.
      await page.route("**/graphql", async (route) => {
        if (!route.request().postData()?.includes('"operationName":"PaymentMethod"')) return route.fallback();
        const answer = await route.fetch();
        const body = (await answer.json()) as { data: { paymentMethod: object } };
        Object.assign(body.data.paymentMethod, { openInvoice });
        await route.fulfill({ response: answer, json: body });
      });
      await show(paths.billing, "main .lucide-credit-card")(page);
    },
  },
];

const openInvoice = { __typename: "OpenInvoice", number: "A1B2C3D4-0002", amount: 249, nextTryOn: "2027-01-01" };

function failing(name: string, path: string, operation: string): ScreenState {
  return {
    name: `trouble, ${name} cannot be loaded`,
    signedIn: ({ team }) => team.owner,
    reach: async (page) => {
      await page.route("**/graphql", (route) => {
        const body = route.request().postData() ?? "";
        return body.includes(`"operationName":"${operation}"`)
          ? route.fulfill({ status: 503, contentType: "application/json", body: '{"errors":[]}' })
          : route.fallback();
      });
      await page.goto(path);
      await page.locator("main .lucide-rotate-cw, main [role=alert] button").first().waitFor();
    },
  };
}

function show(path: string, ready: string) {
  return async (page: Page): Promise<void> => {
    await go(page, path);
    await page.locator(ready).first().waitFor();
  };
}
