import { canonicalEmail } from "./email.ts";

/** One mailbox, however its address is written, and the company domain it belongs to. */
export type Mailbox = { readonly mailbox: string; readonly domain: string };

/** Providers that leave out the dots of a mailbox's name, by the domain that they deliver to. */
const dotless: ReadonlyMap<string, string> = new Map([
  ["gmail.com", "gmail.com"],
  ["googlemail.com", "gmail.com"],
]);

/** Which mailbox an address reaches: `+tag` is left out everywhere, dots where the provider does not look at them. */
export function mailboxOf(email: string): Mailbox {
  const address = canonicalEmail(email);
  const at = address.lastIndexOf("@");
  const [local, host] = [address.slice(0, at), address.slice(at + 1)];
  const plus = local.indexOf("+");
  const name = plus > 0 ? local.slice(0, plus) : local;
  const delivered = dotless.get(host);
  return {
    mailbox: delivered === undefined ? `${name}@${host}` : `${name.replaceAll(".", "")}@${delivered}`,
    domain: registered(delivered ?? host),
  };
}

/** Names below a country's ending under which companies register: `acme.co.uk` is one domain, `eu.acme.com` is not. */
const shared: ReadonlySet<string> = new Set(["ac", "co", "com", "edu", "gob", "gov", "ltd", "net", "org", "or", "ne"]);

/** The registered domain, without its subdomains. */
function registered(domain: string): string {
  const labels = domain.split(".");
  const below = labels.at(-2) ?? "";
  const isShared = (labels.at(-1) ?? "").length === 2 && shared.has(below);
  return labels.slice(isShared ? -3 : -2).join(".");
}
