import freeProviders from "email-providers/all.json" with { type: "json" };

const freeDomains = new Set<string>(freeProviders);
const local = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.){1,8}[\p{L}\p{M}][\p{L}\p{M}\p{N}-]{1,23}$/u;
const plain = /^[a-z0-9][a-z0-9._+-]{0,62}@[a-z0-9][a-z0-9-]{0,60}\.[a-z]{2,10}$/;

/** An address in its stored form: lower-cased, without `mailto:`; null when it is none. */
export function readAddress(text: string): string | null {
  const address = text
    .replace(/^mailto:/i, "")
    .toLowerCase()
    .normalize("NFC");
  if (plain.test(address) && !address.includes("..") && !address.includes(".@")) return address;
  const at = address.lastIndexOf("@");
  const name = address.slice(0, at);
  const wellDotted = !name.startsWith(".") && !name.endsWith(".") && !name.includes("..");
  return at > 0 && address.length <= 254 && wellDotted && local.test(name) && domain.test(address.slice(at + 1))
    ? address
    : null;
}

/** Whether the address is of a free-mail provider: then it is the person's own, not the company's. */
export function isFreeMail(address: string): boolean {
  return isFreeDomain(address.slice(address.lastIndexOf("@") + 1));
}

/** Whether the domain is that of a free-mail provider. */
export function isFreeDomain(name: string): boolean {
  return freeDomains.has(name);
}

/** Whether this lower-case text is the name of a domain. */
export function isDomain(name: string): boolean {
  return domain.test(name);
}

/** The single values of a cell: `a@x.com, <b@y.com>` and lists written as `['a@x.com', 'b@y.com']`. */
export function splitEmails(cell: string): string[] {
  if (!/[\s,;|<>[\]"'()]/.test(cell)) return [cell];
  return cell.split(/[\s,;|<>[\]"'()]+/).filter((part) => part !== "" && !isWordOfName(part, cell));
}

/** The meaning of a source's status: deliverable, not checked, or known not to exist. */
export function readStatus(text: string): "valid" | "unknown" | "invalid" {
  const status = text.toLowerCase();
  if (/^(?:valid|verified|deliverable|ok)$/.test(status)) return "valid";
  return /invalid|bounce|undeliverable|do not mail/.test(status) ? "invalid" : "unknown";
}

// `Jane Doe <jane@acme.com>`: the words before the address are a name, not a broken address.
function isWordOfName(part: string, cell: string): boolean {
  return cell.includes("<") && !part.includes("@");
}
