const parameter = "session_token";

let token: string | null = null;

/**
 * Takes a hand-over token out of a dashboard address before anything is sent, and gives the address without it
 * (docs/rules.md#session-hand-over).
 */
export function receiveHandOver(address: string): string {
  const { pathname, search, hash } = new URL(address, location.origin);
  const params = new URLSearchParams(search);
  const found = params.get(parameter);
  if (found === null || !/^\/dashboard(\/|$)/.test(pathname)) return address;
  token = found;
  params.delete(parameter);
  const rest = params.toString();
  return pathname + (rest && `?${rest}`) + hash;
}

/** True while a token waits to be exchanged. */
export function isHandedOver(): boolean {
  return token !== null;
}

/** The waiting token, once. */
export function takeHandOver(): string | null {
  const taken = token;
  token = null;
  return taken;
}
