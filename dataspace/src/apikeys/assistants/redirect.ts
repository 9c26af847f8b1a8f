/**
 * An address that an app may be sent back to: of https, of a program on the person's own machine, or of a program's own scheme
 * (RFC 8252). Nothing that a browser would run or show as if it were ours.
 */
export function isRedirect(text: string): boolean {
  if (!URL.canParse(text) || /[\s#]/.test(text)) return false;
  const { protocol, username, password, host } = new URL(text);
  if (username !== "" || password !== "") return false;
  if (protocol === "https:") return host !== "";
  if (protocol === "http:") return isLoopback(text);
  return /^[a-z][a-z\d+.-]*:\/\/./i.test(text) && !ofBrowsers.has(protocol);
}

/** Whether a registered address is the one asked for; a program on the person's own machine chooses its port anew each time. */
export function isSameRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  if (!URL.canParse(asked) || !isLoopback(registered) || !isLoopback(asked)) return false;
  return portless(registered) === portless(asked);
}

const ofBrowsers: ReadonlySet<string> = new Set([
  "javascript:",
  "data:",
  "blob:",
  "file:",
  "filesystem:",
  "about:",
  "view-source:",
  "vbscript:",
  "ws:",
  "wss:",
  "ftp:",
  "chrome:",
  "chrome-extension:",
  "moz-extension:",
]);

function isLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
}

function portless(address: string): string {
  const url = new URL(address);
  url.port = "";
  return url.href;
}
