/**
 * The network that limits are counted for: an IPv4 address itself, of an IPv6 address its first 64 bits, because one host
 * may choose the other 64 for every call. A text that is no address is returned unchanged.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  return `${groupsOf(address).slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address, in one spelling. */
function groupsOf(address: string): readonly string[] {
  const [front = [], back] = address
    .toLowerCase()
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const gap = Math.max(0, 8 - front.length - (back?.length ?? 0));
  const all = back === undefined ? front : [...front, ...Array<string>(gap).fill("0"), ...back];
  return all.map((group) => group.replace(/^0+(?=.)/, ""));
}
