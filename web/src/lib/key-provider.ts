import { keyProviderNames } from "@finder/contract/key-providers";
import type { KeyProvider } from "@/generated/schema";

/** The providers that take an own key, in the order in which they are offered. */
export const keyProviders: readonly KeyProvider[] = ["HUNTER", "PEOPLE_DATA_LABS", "APOLLO", "PROSPEO"];

/** Returns a provider's own name. */
export function keyProviderName(provider: KeyProvider): string {
  return keyProviderNames[provider.toLowerCase() as Lowercase<KeyProvider>];
}
