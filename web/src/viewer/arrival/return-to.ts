/** An address of the dashboard, or null for anything that leads elsewhere: what is handed in comes from the address bar. */
export function dashboardPath(text: string | null): string | null {
  if (!text || !URL.canParse(text, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(text, location.origin);
  return origin === location.origin && /^\/dashboard(\/|$)/.test(pathname) ? pathname + search + hash : null;
}

type Address = { pathname: string; search: string; hash: string };

/** The query that brings a person back here after signing in. */
export function returnQuery({ pathname, search, hash }: Address): string {
  return `?${new URLSearchParams({ returnTo: pathname + search + hash })}`;
}

/** Where a person who signs in at this address wants to go: `returnTo`, or a path in the hash. */
export function wantedPath({ search, hash }: Pick<Address, "search" | "hash">): string | null {
  return dashboardPath(new URLSearchParams(search).get("returnTo")) ?? dashboardPath(hash.slice(1));
}
