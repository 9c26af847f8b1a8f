import type { Page } from "playwright-core";
import type { ScreenState } from "../screen-state.ts";

type State = Omit<ScreenState, "signedIn">;

const own: readonly State[] = [
  {
    name: "browser extension",
    reach: async (page) => {
      await page.goto("/dashboard/extension");
      await page.locator("main a[download]").first().waitFor();
    },
  },
  { name: "signing in to the extension", reach: connect("https://fidfejibambekfebhgjadlajdkneljco.chromiumapp.org/x") },
  {
    name: "signing in to the extension, refused",
    reach: async (page) => {
      await connect("https://evil.example/")(page);
      await page.locator("main button").click();
      await page.locator("main [role=alert]").waitFor();
    },
  },
];

/** The download of the browser extension, and the page that signs it in. */
export const extensionStates: readonly ScreenState[] = own.map((state) => ({
  ...state,
  signedIn: ({ client }) => client.owner,
}));

function connect(returnTo: string) {
  return async (page: Page) => {
    await page.goto(`/dashboard/extension/connect?returnTo=${encodeURIComponent(returnTo)}`);
    await page.locator("main button").waitFor();
  };
}
