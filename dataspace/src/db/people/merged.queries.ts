import { statement } from "../statement.ts";

/** Among these profiles, those that were merged, and where they lead. */
export const findMerged = statement<[profileids: readonly Buffer[]], { profileid: Buffer; mergedinto: Buffer }>(
  "find_merged",
  "select profileid, mergedinto from profile where profileid = any($1::bytea[]) and mergedinto is not null",
);
