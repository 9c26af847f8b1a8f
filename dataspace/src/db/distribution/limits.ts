/** What does not work on several machines yet; `npm run distribute` prints it, and docs/scale.md says it first. */
export const clusterLimits: readonly string[] = [
  "`npm run backup` is not one moment while the programs run: stop them, or archive the WAL of every machine.",
  "Operators cannot read `related` rows of `_table`: read each table by itself.",
];
