import { readRowId } from "@finder/contract/rules/row-id";

/** The client that a payment's words name; null: none. */
export function namedClient(words: string | undefined): number | null {
  return readRowId(words ?? "");
}
