import { readEmail } from "./email.ts";

/** Why an email cannot be used to register: the rule that failed. */
export type BusinessEmailFault = "not_an_email" | "free_domain" | "blocked_domain";

/** Domains in ASCII, lower-case. `allowed` wins over the others; a listed domain stands for its subdomains too. */
export type DomainLists = {
  readonly free: ReadonlySet<string>;
  readonly blocked: ReadonlySet<string>;
  readonly allowed: ReadonlySet<string>;
};

/**
 * Says whether a company can be signed up with this email: a suffix of 2 to 10 characters (docs/rules.md#input-email). Everywhere
 * else an email is what `readEmail` reads.
 */
export function mayRegister(text: string): boolean {
  return /\.(?:[a-z]{2,10}|xn--[a-z0-9-]+)$/.test(readEmail(text) ?? "");
}

/** The rule that keeps an email from being a business email; null when it is one (docs/rules.md#input-business-email). */
export function businessEmailFault(text: string, { free, blocked, allowed }: DomainLists): BusinessEmailFault | null {
  const email = readEmail(text);
  if (email === null) return "not_an_email";
  const domains = withParents(email.slice(email.indexOf("@") + 1));
  if (domains.some((domain) => allowed.has(domain))) return null;
  if (domains.some((domain) => blocked.has(domain))) return "blocked_domain";
  return domains.some((domain) => free.has(domain)) ? "free_domain" : null;
}

function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
}
