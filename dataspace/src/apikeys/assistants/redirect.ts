/** A program's own scheme, by a domain that its maker has: `com.example.app:/callback` (RFC 8252). Schemes without a dot launch programs. */
const ofProgram = /^[a-z][a-z\d-]*(?:\.[a-z\d][a-z\d-]*)+:\/\S/i;

/** An address that an app may be sent back to: of https, of a program on the person's own machine, or of a program's own scheme. */
export function isRedirect(text: string): boolean {
  if (!URL.canParse(text) || /[\s\p{Cc}#]/u.test(text)) return false;
  const { protocol, username, password, host } = new URL(text);
  if (username !== "" || password !== "") return false;
  if (protocol === "https:") return host !== "";
  return isLoopback(text) || ofProgram.test(text);
}

/** Returns whether a redirect URI matches the registered one; a loopback URI may differ in its port. */
export function isSameRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  if (!URL.canParse(asked) || !isLoopback(registered) || !isLoopback(asked)) return false;
  return portless(registered) === portless(asked);
}

function isLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
}

function portless(address: string): string {
  const url = new URL(address);
  url.port = "";
  return url.href;
}
