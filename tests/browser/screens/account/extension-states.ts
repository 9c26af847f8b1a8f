import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { ScreenState } from "../screen-state.ts";

type State = Omit<ScreenState, "signedIn">;

const own: readonly State[] = [
  {
    name: "browser extension",
    reach: async (page) => {
      await go(page, "/dashboard/extension");
      await page.locator("main a[download]").first().waitFor();
    },
  },
  { name: "signing in to the extension", reach: connect("https://fidfejibambekfebhgjadlajdkneljco.chromiumapp.org/x") },
];

/** The download of the browser extension, and the page that signs it in. */
export const extensionStates: readonly ScreenState[] = own.map((state) => ({
  ...state,
  signedIn: ({ client }) => client.owner,
}));

function connect(returnTo: string) {
  return async (page: Page) => {
    await go(page, `/dashboard/extension/connect?returnTo=${encodeURIComponent(returnTo)}`);
    await page.locator("main button").waitFor();
  };
}
