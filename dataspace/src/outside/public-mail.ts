import providers from "email-providers/all.json" with { type: "json" };

/** Domains of public or disposable mailboxes. */
export const publicMailDomains: ReadonlySet<string> = new Set<string>(providers);
