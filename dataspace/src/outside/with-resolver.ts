import { Resolver } from "node:dns/promises";

/** Asks these name servers, or those of the system, and ends what they have not answered by the deadline. */
export async function withResolver<Answer>(
  servers: readonly string[],
  { timeoutMs, tries }: { readonly timeoutMs: number; readonly tries: number },
  ask: (resolver: Resolver) => Promise<Answer>,
): Promise<Answer> {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers.length > 0) resolver.setServers(servers);
  const late = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    return await ask(resolver);
  } finally {
    clearTimeout(late);
  }
}
