import type { SourcePerson } from "./invented.ts";

/** A request as a provider reads it. */
export type Asked = {
  readonly method: string;
  /** What follows the provider's address, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
  /** How a provider that answers later behaves: it still searches, or has no credits. */
  readonly mood: "well" | "pending" | "poor";
  /** The questions that such providers have taken; ids are made of their places. */
  readonly taken: unknown[];
};

/** Finds a person by profile address; null: the provider does not know them. */
export type Find = (linkedinurl: string) => SourcePerson | null;
export type Spoken = { readonly status: number; readonly body: unknown };
export type Protocol = {
  readonly header: string;
  /** The answer to a bad key. */
  readonly refused: Spoken;
  readonly speak: (asked: Asked, find: Find) => Spoken | null;
};
