import type { Executor } from "../statement.ts";
import { findMerged } from "./merged.queries.ts";

/**
 * Ids of profiles in the same order; in the place of one that was merged the id of the person that stays. What is no
 * profile, null, stays where it is.
 */
export async function leadTo<Id extends Buffer | null>(db: Executor, ids: readonly Id[]): Promise<(Id | Buffer)[]> {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return [...ids];
  const merged = await findMerged(db, named);
  const to = new Map(merged.map(({ profileid, mergedinto }) => [profileid.toString("hex"), mergedinto]));
  return ids.map((id) => (id && to.get(id.toString("hex"))) ?? id);
}
