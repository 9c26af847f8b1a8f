import type { Stripe, StripeConstructor, StripeElementLocale } from "@stripe/stripe-js";

declare global {
  interface Window {
    /** The payment provider's script puts it there. */
    Stripe?: StripeConstructor;
  }
}

/** The parts of the provider's script in use. */
export type ProviderSettings = { scriptUrl: string; publishableKey: string };

let script: { url: string; loading: Promise<void> } | null = null;

/** Fetches the provider's script when a card form first opens; a failure can be retried. */
export async function loadProvider(
  { scriptUrl, publishableKey }: ProviderSettings,
  locale: StripeElementLocale,
): Promise<Stripe> {
  if (script?.url !== scriptUrl) script = { url: scriptUrl, loading: addScript(scriptUrl) };
  await script.loading;
  if (!window.Stripe) throw new Error("The payment provider's script did not start.");
  return window.Stripe(publishableKey, { locale });
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = Object.assign(document.createElement("script"), { src: url, async: true });
    tag.addEventListener("load", () => resolve());
    tag.addEventListener("error", () => {
      tag.remove();
      script = null;
      reject(new Error("The payment provider's script could not be loaded."));
    });
    document.head.append(tag);
  });
}
