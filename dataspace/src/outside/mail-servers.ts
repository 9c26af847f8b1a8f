import type { Resolver } from "node:dns/promises";
import { LRUCache } from "lru-cache";
import { withResolver } from "./with-resolver.ts";

/** The mail servers of a domain, the preferred one first; none: it takes no mail. `unsure`: name servers did not say. */
export type MailServers = readonly string[] | "unsure";

const remembered = 10_000;
const keptMs = { some: 6 * 3_600_000, none: 3_600_000, unsure: 30_000 } as const;

/** Looks for domains' mail servers, each once in some hours; never longer than the deadline. */
export function mailServers(servers: readonly string[], timeoutMs: number): (domain: string) => Promise<MailServers> {
  const known = new LRUCache<string, Promise<MailServers>>({ max: remembered });
  const look = (domain: string): Promise<MailServers> =>
    withResolver(servers, { timeoutMs, tries: 1 }, (resolver) => ask(resolver, domain)).catch(() => "unsure" as const);
  return (domain) => {
    const held = known.get(domain);
    if (held) return held;
    const answer = look(domain);
    known.set(domain, answer, { ttl: timeoutMs });
    void answer.then((found) => {
      const kind = found === "unsure" ? found : found.length > 0 ? "some" : "none";
      known.set(domain, answer, { ttl: keptMs[kind] });
    });
    return answer;
  };
}

async function ask(resolver: Resolver, domain: string): Promise<readonly string[]> {
  const servers = await orNone(resolver.resolveMx(domain));
  // A single empty name says: no mail here (RFC 7505). Without any the domain's own address takes it (RFC 5321).
  if (servers.length > 0)
    return servers
      .toSorted((one, other) => one.priority - other.priority)
      .flatMap(({ exchange }) => (exchange === "" || exchange === "." ? [] : [exchange]));
  const addresses = [await orNone(resolver.resolve4(domain)), await orNone(resolver.resolve6(domain))].flat();
  return addresses.length > 0 ? [domain] : [];
}

const absent = new Set(["ENODATA", "ENOTFOUND"]);

/** Returns an empty list if the domain has no such records; throws without an answer. */
async function orNone<Found>(asked: Promise<Found[]>): Promise<Found[]> {
  try {
    return await asked;
  } catch (error) {
    if (absent.has(codeOf(error))) return [];
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
