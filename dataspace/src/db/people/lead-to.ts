import type { Executor } from "../statement.ts";
import { findMerged } from "./merged.queries.ts";

/** Ids of profiles in the same order; in the place of one that was merged the id of the person that stays. */
export async function leadTo(db: Executor, ids: readonly Buffer[]): Promise<Buffer[]> {
  if (ids.length === 0) return [];
  const merged = await findMerged(db, ids);
  const to = new Map(merged.map(({ profileid, mergedinto }) => [profileid.toString("hex"), mergedinto]));
  return ids.map((id) => to.get(id.toString("hex")) ?? id);
}
