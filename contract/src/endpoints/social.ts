import { z } from "zod";
import type { SignUpAnswer, Withheld } from "./account.ts";
import type { SessionAnswer } from "./session.ts";

/** Identity providers of social sign-in: a professional network and a search engine. */
export const socialProviders = ["linkedin", "google"] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** GET of `/user/social`: the providers that are configured, with the name a button shows; `companies`: 1 where some company signs its people in. */
export type SocialProvidersAnswer = { resource: { provider: SocialProvider; name: string }[]; companies?: 1 };

/** The provider in `/user/social/{provider}` and its callback; any other one is 404. */
export const socialProvider = z.object({ provider: z.string().max(40) });

/** POST of `/user/social/{provider}`: where the browser goes, and the secret that it keeps until it is back (10 minutes). */
export type SocialStartAnswer = { url: string; flow: string };

const part = z.string().max(4_000);

/** POST of `/user/social/{provider}/callback`: `flow` as the browser kept it, the rest as the provider sent it. */
export const socialCallbackRequest = z.object({
  flow: part,
  code: part.optional(),
  state: part.optional(),
  iss: part.optional(),
  error: part.optional(),
});

/** What a sign-up answers, with an email that needs no mail to be verified. */
export type SocialSignUp = Pick<SignUpAnswer, "clientdata" | "onboardingtoken"> & {
  /** Why the company starts without free credits; left out where it has them. */
  freecredits?: Withheld;
  user: Omit<SignUpAnswer["user"], "isverified"> & { isverified: 1 };
};

/**
 * Who came back: a member with an account (`login`), or a new client (`signup`) with an email that the provider has verified.
 * Both are signed in. Refused with SOCIAL_SIGN_IN_FAILED, EMAIL_NOT_VERIFIED_BY_PROVIDER, EMAIL_NOT_BUSINESS, the
 * states 800-803, or UNAVAILABLE.
 */
export type SocialCallbackAnswer = SessionAnswer & ({ type: "login" } | ({ type: "signup" } & SocialSignUp));
