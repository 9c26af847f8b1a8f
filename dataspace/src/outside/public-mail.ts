import providers from "email-providers/all.json" with { type: "json" };

/** Domains whose mailboxes are open to everybody, or thrown away after use. */
export const publicMailDomains: ReadonlySet<string> = new Set<string>(providers);
