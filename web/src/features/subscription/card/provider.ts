import type { Stripe, StripeConstructor, StripeElementLocale } from "@stripe/stripe-js";

declare global {
  interface Window {
    /** The payment provider's script puts it there. */
    Stripe?: StripeConstructor;
  }
}

/** What the provider's script is asked for. */
export type ProviderSettings = { scriptUrl: string; publishableKey: string };

let script: { url: string; loading: Promise<void> } | null = null;

/** Fetches the provider's script when a card is first asked for; after a failure it can be tried again. */
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
