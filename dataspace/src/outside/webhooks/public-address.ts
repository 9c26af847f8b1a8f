import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Where a name leads: the addresses that a connection may be made to. */
export type Resolved = { readonly address: string; readonly family: 4 | 6 };
export type Resolve = (host: string) => Promise<readonly Resolved[]>;

/** Asks the system's resolver for every address of a name. */
export const resolveName: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

/** The name led to no address, or to one that is not of the public internet. */
export class UnreachableAddress extends Error {
  override readonly name = "UnreachableAddress";
}

/**
 * The one address to connect to, of a URL's host; the caller pins its socket to it. Throws `UnreachableAddress` where any of the
 * name's addresses is private, so that a name with two faces is refused whichever is tried first.
 */
export async function publicAddress(hostname: string, allowPrivate: boolean, resolve: Resolve): Promise<Resolved> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const found =
    family === 0
      ? await resolve(host).catch((cause: unknown) => {
          throw new UnreachableAddress(`${host} has no address.`, { cause });
        })
      : [{ address: host, family: family === 6 ? 6 : 4 } as const];
  const [first] = found;
  if (!first) throw new UnreachableAddress(`${host} has no address.`);
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address)))
    throw new UnreachableAddress(`${host} is no public address.`);
  return first;
}

/**
 * Whether an address is one of the public internet. Everything else is refused by name: loopback, private, link-local, CGNAT,
 * multicast, reserved, and IPv6 that carries an IPv4 address (mapped, 6to4, NAT64, Teredo), whatever that one is.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  // Outside 2000::/3 nothing is routed.
  return address.kind() === "ipv4" || ((address as ipaddr.IPv6).parts[0] ?? 0) >> 13 === 1;
}
