import type { Page } from "playwright-core";
import type { Cast, ScreenState } from "../screen-state.ts";

/** Every state of the screens for people who are not signed in, the login page apart. */
export const accountStates: readonly ScreenState[] = [
  state("login with providers", "/login", (page) => page.locator("a[href^='/auth/']").first().waitFor()),
  state("login refused by a provider", "/login?refused=ACCOUNT_DISABLED", (page) =>
    page.locator("main [role=alert]").waitFor(),
  ),
  state("register", "/register", (page) => page.locator("a[href^='/auth/']").first().waitFor()),
  state("register refused by its fields", "/register", async (page) => {
    await page.locator("input[autocomplete=new-password]").fill("abc D");
    await submit(page);
    await faulty(page);
  }),
  state("register with a free email", "/register", async (page) => {
    await page.locator("input[type=email]").fill("ada@gmail.com");
    await page.locator("input[type=email]").blur();
    await faulty(page);
  }),
  state("terms", "/dashboard/termsofuse", (page) => page.locator("main section").first().waitFor()),
  state("onboarding", "/tellusmore", (page) => page.locator("input[type=tel][autocomplete=tel]").waitFor()),
  state("onboarding refused by its fields", "/tellusmore", async (page) => {
    await page.locator("input[type=tel][autocomplete=tel]").waitFor();
    await submit(page);
    await faulty(page);
  }),
  state("forgotten password", "/forgotpassword", (page) => page.locator("input[type=email]").waitFor()),
  state("forgotten password, sent", "/forgotpassword", async (page) => {
    await page.locator("input[type=email]").fill("nobody@acme.com");
    await submit(page);
    await page.locator("main bdi").waitFor();
  }),
  state("new password", "/resetpassword?code=abc123&email=ada%40acme.com", async (page) => {
    await page.locator("input[autocomplete=new-password]").first().fill("Abcdefg1");
    await page.locator("input[autocomplete=new-password]").last().fill("Abcdefg2");
    await submit(page);
    await faulty(page);
  }),
  state("new password, no link", "/resetpassword", (page) => page.locator("main a[href='/forgotpassword']").waitFor()),
  state("waiting for the email to be verified", "/verifyemail", (page) => page.locator("input[type=email]").waitFor()),
  state("verification link, expired", "/emailverification?email=ada%40acme.com&token=x", loginLink),
  state("invitation, nobody", "/acceptinvite?email=ada%40acme.com&token=x", loginLink),
  {
    name: "invitation",
    signedIn: nobody,
    reach: async (page, { invited }: Cast) => {
      await page.goto(`/acceptinvite?${new URLSearchParams(invited)}`);
      await page.locator("input[autocomplete=given-name]").waitFor();
    },
  },
];

function state(name: string, path: string, reach: (page: Page) => Promise<unknown>): ScreenState {
  return {
    name,
    signedIn: nobody,
    reach: async (page) => {
      await page.goto(path);
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

function nobody(): null {
  return null;
}
