import { bounceProviderNames, signsByKey } from "@finder/contract/endpoints/bounce-feeds";
import type { BounceProvider } from "@/generated/schema";

/** The providers, in the order in which they are offered. */
export const providers: readonly BounceProvider[] = ["SES", "SENDGRID", "POSTMARK", "MAILGUN"];

/** Returns a provider's own name. */
export function nameOf(provider: BounceProvider): string {
  return bounceProviderNames[wireOf(provider)];
}

/** Returns whether a provider signs by a key that the owner copies from it. */
export function asksKey(provider: BounceProvider): provider is "SENDGRID" | "MAILGUN" {
  return signsByKey(wireOf(provider));
}

function wireOf(provider: BounceProvider) {
  return provider.toLowerCase() as Lowercase<BounceProvider>;
}
