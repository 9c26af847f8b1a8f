import type { Page } from "playwright-core";
import type { MemberPerson } from "../../../support/people.ts";
import { graphql } from "../../../support/product.ts";
import type { ScreenState } from "../screen-state.ts";

/** What a link with a session token shows: the question between two accounts, and whose account it has opened. */
export const handOverStates: readonly ScreenState[] = [
  {
    name: "hand-over link of another account",
    spoils: true,
    signedIn: ({ client }) => client.owner,
    reach: async (page, { team }) => {
      await openLinkOf(page, team.owner);
      await page.locator("main dl dd").nth(1).waitFor();
    },
  },
  {
    name: "hand-over link, signed out",
    spoils: true,
    signedIn: () => null,
    reach: async (page, { client }) => {
      await openLinkOf(page, client.owner);
      await page.locator("main > div [role=status] bdi").waitFor();
    },
  },
];

async function openLinkOf(page: Page, { token }: MemberPerson): Promise<void> {
  const make = 'mutation { handOverToWeb(path: "/dashboard/main/dashboardmain") { url } }';
  const { origin } = new URL(page.url());
  const { data } = await graphql<{ handOverToWeb: { url: string } }>(origin, make, {}, token);
  await page.goto(data?.handOverToWeb.url ?? "");
}
