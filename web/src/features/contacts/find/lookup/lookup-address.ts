import { limits } from "@finder/contract/limits";

/** How a person is looked up. */
export type Way = "email" | "name";

/** Lowest scores that can be chosen, by what they are called. */
export const sureness = { all: 40, good: 60, close: 85 } as const;
export type Sureness = keyof typeof sureness;

/** A name and a company as the address says them. */
export type NameAsked = { readonly name: string; readonly company: string; readonly sure: Sureness };

/** Reads the lookup from the address. */
export function readLookup(params: URLSearchParams): NameAsked & { readonly way: Way } {
  const text = (name: string) => (params.get(name) ?? "").slice(0, limits.searchText);
  const sure = params.get("show");
  return {
    way: params.get("by") === "name" ? "name" : "email",
    name: text("name"),
    company: text("company"),
    sure: sure === "all" || sure === "close" ? sure : "good",
  };
}

/** The address of a name and a company. */
export function writeLookup({ name, company, sure }: NameAsked): Record<string, string> {
  return {
    by: "name",
    ...(name && { name }),
    ...(company && { company }),
    ...(sure !== "good" && { show: sure }),
  };
}

/** What a link to the lookup of an email carries: the email is no part of the address, which histories keep. */
export function stateOfEmail(email: string): { readonly email: string } {
  return { email };
}

/** The email that a link carried; null: none. */
export function emailIn(state: unknown): string | null {
  return typeof state === "object" && state !== null && "email" in state && typeof state.email === "string"
    ? state.email
    : null;
}
