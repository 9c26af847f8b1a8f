import type { KeyProvider } from "@finder/contract/key-providers";

const mark = "key:";

/** Names where a value or a hint comes from that a client's own key brought. */
export function originOfKey(provider: KeyProvider): string {
  return mark + provider;
}

/** Returns SQL that is true where a client's own key brought what an alias' row holds. */
export function isOfKey(alias: string): string {
  return `starts_with(${alias}.source, '${mark}')`;
}

/** Returns SQL for the provider of such a row. */
export function providerOf(alias: string): string {
  return `substr(${alias}.source, ${mark.length + 1})`;
}
