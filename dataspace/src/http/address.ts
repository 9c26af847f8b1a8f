const prefix = /^\/api\/(?:v[\d.]+\/)?([^/?]*)/i;

/**
 * One spelling of an address before routing (docs/dialect.md#dialect-addresses): the version segment is optional and any `v` with
 * digits is taken; service names do not depend on case.
 */
export function canonicalAddress(url: string): string {
  return url.replace(prefix, (_, service: string) => `/api/v2/${service.toLowerCase()}`);
}

/** The part of an address that names what was asked for, without `/api/v2/` and query. */
export function resourceOf(url: string): string {
  return (url.split("?", 1)[0] ?? "").replace(/^\/(?:api\/v2\/?)?/, "");
}
