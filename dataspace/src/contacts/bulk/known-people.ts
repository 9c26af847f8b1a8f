import type { Executor } from "../../db/statement.ts";
import { findKnown } from "./bulk.queries.ts";

/** Returns which of these ids are of people, or of people who are suppressed, in hex. */
export async function knownPeople(db: Executor, ids: readonly Buffer[]): Promise<ReadonlySet<string>> {
  const known = ids.length > 0 ? await findKnown(db, ids) : [];
  return new Set(known.map(({ profileid }) => profileid.toString("hex")));
}
