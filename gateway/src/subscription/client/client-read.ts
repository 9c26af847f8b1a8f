import type { Selection } from "../../planning/selection.ts";

/**
 * The one read that answers a selection of a client:
 * - `nothing`: the session, which the gateway keeps anyway, holds it;
 * - `credits`: the balances alone, one small row;
 * - `client`: the client with its subscriptions, plans and balances, which the dataspace fetches together.
 */
export type ClientRead = "nothing" | "credits" | "client";

/** Fields of `Client` that need no read of their own. */
const inSession: ReadonlySet<string> = new Set(["__typename", "id"]);

/** Fewest calls first, then fewest rows. An absent selection reads nothing. */
export function planClient(client: Selection | undefined): ClientRead {
  const fields = [...(client?.keys() ?? [])].filter((field) => !inSession.has(field));
  if (fields.length === 0) return "nothing";
  return fields.every((field) => field === "credits") ? "credits" : "client";
}
