const longest = 2_000;

/**
 * A path of this origin to go back to, normalized; null for everything else, however it is dressed up. Browsers drop tabs
 * and line ends, read `\` as `/`, and resolve dots before they look for a host: so does this.
 */
export function returnPath(text: unknown): string | null {
  if (typeof text !== "string" || text.length > longest || !text.startsWith("/")) return null;
  const here = "http://here.invalid";
  if (!URL.canParse(text, here)) return null;
  const { origin, pathname, search, hash } = new URL(text, here);
  const isOurs = origin === here && !pathname.startsWith("//") && !/^\/(?:auth|graphql)(?:\/|$)/i.test(pathname);
  return isOurs ? pathname + search + hash : null;
}
