/** Returns the address of a company's logo, made from the setting; null without the setting or a domain. */
export function logoOf(setting: string | null, domain: string | null): string | null {
  return setting && domain ? setting.replace("{domain}", encodeURIComponent(domain)) : null;
}
