import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { Cast, ScreenState } from "../screen-state.ts";

/** Every state of the screens for people who are not signed in, the login page apart. */
export const accountStates: readonly ScreenState[] = [
  { ...state("prices", "/pricing", (page) => page.locator("main article").first().waitFor()), views: "both" },
  state("status", "/status", (page) => page.locator("main .lucide-circle-check").waitFor()),
  state("login refused by a provider", "/login?refused=ACCOUNT_DISABLED", (page) =>
    page.locator("main [role=alert]").waitFor(),
  ),
  state("login, the second step", "/login?refused=FACTOR_REQUIRED", (page) =>
    page.locator("input[autocomplete=one-time-code]").waitFor(),
  ),
  state("company sign-in, an account is connected", "/companysignin?refused=COMPANY_PROOF_REQUIRED", (page) =>
    page.locator("input[type=password]").waitFor(),
  ),
  {
    ...state("company sign-in", "/companysignin", (page) => page.locator("input[type=email]").waitFor()),
    views: "both",
  },
  state("register", "/register", (page) => page.locator("a[href^='/auth/']").first().waitFor()),
  state("register refused by its fields", "/register", async (page) => {
    await page.locator("input[autocomplete=new-password]").fill("abc D");
    await submit(page);
    await faulty(page);
  }),
  state("onboarding", "/tellusmore", (page) => page.locator("input[type=tel][autocomplete=tel]").waitFor()),
  state("forgotten password", "/forgotpassword", (page) => page.locator("input[type=email]").waitFor()),
  state("new password", "/resetpassword?code=abc123&email=ada%40acme.com", async (page) => {
    await page.locator("input[autocomplete=new-password]").first().fill("Abcdefg1");
    await page.locator("input[autocomplete=new-password]").last().fill("Abcdefg2");
    await submit(page);
    await faulty(page);
  }),
  state("waiting for the email to be verified", "/verifyemail", (page) => page.locator("input[type=email]").waitFor()),
  state("verification link, expired", "/emailverification?email=ada%40acme.com&token=x", loginLink),
  {
    name: "invitation",
    signedIn: signedOut,
    reach: async (page, { invited }: Cast) => {
      await go(page, `/acceptinvite?${new URLSearchParams(invited)}`);
      await page.locator("input[autocomplete=given-name]").waitFor();
    },
  },
];

function state(name: string, path: string, reach: (page: Page) => Promise<unknown>): ScreenState {
  return {
    name,
    signedIn: signedOut,
    reach: async (page) => {
      await go(page, path);
      await page.locator("h1").waitFor();
      await reach(page);
    },
  };
}

function submit(page: Page): Promise<void> {
  return page.locator("main button[type=submit]").click();
}

function faulty(page: Page): Promise<void> {
  return page.locator("main [aria-invalid=true]").first().waitFor();
}

function loginLink(page: Page): Promise<void> {
  return page.locator("main a[href='/login']").waitFor();
}

function signedOut(): null {
  return null;
}
