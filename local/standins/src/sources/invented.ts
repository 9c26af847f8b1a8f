import { hash } from "node:crypto";

/** A person as a source returns one: docs/sources.md has the format. */
export type SourcePerson = {
  linkedinurl: string;
  full_name: string;
  title?: string | null;
  company?: string | null;
  location?: string | null;
  avatar?: string | null;
  personal_emails?: string[];
  business_emails?: { address: string; status?: "valid" | "catch_all" | "unknown" }[];
  phones?: string[];
  verifiedon?: string | null;
};

/** Invents a person for every address of at least two words (`/in/jane-doe`), always the same; null for others. */
export function inventPerson(linkedinurl: string): SourcePerson | null {
  const words = slugOf(linkedinurl)
    .split("-")
    .filter((word) => /^[a-z]+$/.test(word));
  const [first, last] = [words[0], words.at(-1)];
  if (words.length < 2 || !first || !last) return null;
  const number = (Number.parseInt(hash("sha256", words.join("-")).slice(0, 8), 16) % 9_000) + 1_000;
  return {
    linkedinurl,
    full_name: words.map(capital).join(" "),
    title: "Account Executive",
    company: "Northwind Example",
    location: "Lisbon, Portugal",
    personal_emails: [`${first}.${last}@mail.example`],
    business_emails: [{ address: `${first}.${last}@northwind.example` }],
    phones: [`+1404555${number}`],
  };
}

/** What the invented verifier says: addresses that begin with `bad` do not exist, with `maybe` are unknown, with `all` of a domain that takes every address; others are good. */
export function judge(address: string): { status: "valid" | "catch_all" | "unknown" | "invalid"; reason: string } {
  if (address.startsWith("bad")) return { status: "invalid", reason: "no_such_mailbox" };
  if (address.startsWith("maybe")) return { status: "unknown", reason: "accepts_everything" };
  if (address.startsWith("all")) return { status: "catch_all", reason: "accepts_everything" };
  return { status: "valid", reason: "mailbox_exists" };
}

function slugOf(linkedinurl: string): string {
  return /\/in\/([^/?#]+)/.exec(linkedinurl)?.[1]?.toLowerCase() ?? "";
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
