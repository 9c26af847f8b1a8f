import { Resolver } from "node:dns/promises";

/** Reads the TXT records of a name from these servers, or those of the system; none where the name is unknown. */
export async function readTexts(name: string, servers: readonly string[], timeoutMs: number): Promise<string[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const late = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch {
    return [];
  } finally {
    clearTimeout(late);
  }
}
