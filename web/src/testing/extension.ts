import { refusal } from "./answers";
import type { FakeSlice } from "./fake-product";

/** Where the fake browser receives the extension's sign-in. */
export const extensionAddress = "https://fidfejibambekfebhgjadlajdkneljco.chromiumapp.org/state";

/** The extension that is given away, and signing in to it. */
export const extensionSlice: FakeSlice = (product) => ({
  Query: {
    extensionRelease: () => ({
      id: "current",
      version: "0.2.0",
      chromiumUrl: "/extension/contact-finder-0.2.0.zip",
      firefoxUrl: "/extension/contact-finder-0.2.0-firefox.zip",
      storeUrl: product.extensionStore,
    }),
  },
  Mutation: {
    handOverToExtension: ({ returnTo }: { returnTo: string }) =>
      returnTo === extensionAddress
        ? { url: `${returnTo}#session_token=once`, userErrors: [] }
        : { url: null, userErrors: refusal("BAD_REQUEST", "returnTo") },
  },
});
