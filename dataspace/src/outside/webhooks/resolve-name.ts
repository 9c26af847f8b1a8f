import { Resolver } from "node:dns/promises";
import { NameServersDown, type Resolve, type Resolved } from "./public-address.ts";

/** What is wrong on this side of the name servers. */
const ours = new Set(["ECONNREFUSED", "ELOADIPHLPAPI", "EADDRGETNETWORKPARAMS", "EFILE", "ENOMEM", "ENOTINITIALIZED"]);

const loopback: readonly Resolved[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

/**
 * Returns a reader of names that asks these servers, or those of the system, IPv4 before IPv6. It holds none of libuv's four
 * threads, in which `dns.lookup` cannot be ended: a few silent servers would stop every lookup, file and hash of the program.
 */
export function nameResolver(servers?: readonly string[]): Resolve {
  return async (host, signal) => {
    // RFC 6761: neither is asked of a name server.
    if (/(?:^|\.)localhost$/i.test(host)) return loopback;
    if (/(?:^|\.)invalid$/i.test(host)) return [];
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const end = (): void => resolver.cancel();
    signal.addEventListener("abort", end, { once: true });
    try {
      return await bothFamilies(resolver, host);
    } finally {
      signal.removeEventListener("abort", end);
    }
  };
}

export const resolveName: Resolve = nameResolver();

async function bothFamilies(resolver: Resolver, host: string): Promise<Resolved[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [
    ...addressesOf(v4).map((address): Resolved => ({ address, family: 4 })),
    ...addressesOf(v6).map((address): Resolved => ({ address, family: 6 })),
  ];
  if (found.length > 0 || v4.status === "fulfilled") return found;
  const cause: unknown = v4.reason;
  throw ours.has(String((cause as { code?: unknown }).code))
    ? new NameServersDown(`${host} cannot be resolved.`, { cause })
    : cause;
}

function addressesOf(answer: PromiseSettledResult<string[]>): readonly string[] {
  return answer.status === "fulfilled" ? answer.value : [];
}
