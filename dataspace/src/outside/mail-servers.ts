import type { Resolver } from "node:dns/promises";
import { withResolver } from "./with-resolver.ts";

/** Whether a domain takes mail; `unsure`: name servers did not say. */
export type TakesMail = "yes" | "no" | "unsure";

const remembered = 10_000;
const keptMs = { yes: 6 * 3_600_000, no: 3_600_000, unsure: 30_000 } as const;

/** Looks for domains' mail servers, each once in some hours; never longer than the deadline. */
export function mailServers(servers: readonly string[], timeoutMs: number): (domain: string) => Promise<TakesMail> {
  const known = new Map<string, { readonly until: number; readonly answer: Promise<TakesMail> }>();
  const look = (domain: string): Promise<TakesMail> =>
    withResolver(servers, { timeoutMs, tries: 1 }, (resolver) => ask(resolver, domain)).catch(() => "unsure");
  return (domain) => {
    const held = known.get(domain);
    if (held && performance.now() < held.until) return held.answer;
    const oldest = known.size >= remembered ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    const answer = look(domain);
    known.set(domain, { until: performance.now() + timeoutMs, answer });
    void answer.then((takes) => known.set(domain, { until: performance.now() + keptMs[takes], answer }));
    return answer;
  };
}

async function ask(resolver: Resolver, domain: string): Promise<TakesMail> {
  const servers = await orNone(resolver.resolveMx(domain));
  // A single empty name says: no mail here (RFC 7505). Without any the domain's own address takes it (RFC 5321).
  if (servers.length > 0) return servers.some(({ exchange }) => exchange !== "" && exchange !== ".") ? "yes" : "no";
  const addresses = [await orNone(resolver.resolve4(domain)), await orNone(resolver.resolve6(domain))].flat();
  return addresses.length > 0 ? "yes" : "no";
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
