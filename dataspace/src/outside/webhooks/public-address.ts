import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Where a name leads: the addresses that a connection may be made to. */
export type Resolved = { readonly address: string; readonly family: 4 | 6 };
/** Finds the addresses of a name until `signal` ends it; throws `NameServersDown` where its own servers fail. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly Resolved[]>;

/** The name servers of this machine cannot be asked, which says nothing about the name. */
export class NameServersDown extends Error {
  override readonly name = "NameServersDown";
}

/** The name led to no address, or to one that is not of the public internet. */
export class UnreachableAddress extends Error {
  override readonly name = "UnreachableAddress";
}

/**
 * The one address to connect to, of a URL's host; the caller pins its socket to it. Throws `UnreachableAddress` where any of the
 * name's addresses is private, so that a name with two faces is refused whichever is tried first, and `NameServersDown`.
 */
export async function publicAddress(
  hostname: string,
  { allowPrivate, resolve, signal }: { allowPrivate: boolean; resolve: Resolve; signal: AbortSignal },
): Promise<Resolved> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const found =
    family === 0
      ? await resolve(host, signal).catch((cause: unknown) => {
          if (cause instanceof NameServersDown) throw cause;
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
 * Returns whether an address is public. Others are loopback, private, link-local, CGNAT, multicast, reserved, and every IPv6
 * address that carries an IPv4 address (mapped, 6to4, NAT64, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  // Outside 2000::/3 nothing is routed.
  return address.kind() === "ipv4" || ((address as ipaddr.IPv6).parts[0] ?? 0) >> 13 === 1;
}
