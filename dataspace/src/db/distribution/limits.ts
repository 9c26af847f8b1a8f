/** What does not work on several machines yet; `npm run distribute` prints it, and docs/scale.md says it first. */
export const clusterLimits: readonly string[] = [
  "Find people is not updated: people who are added, changed or suppressed later, and changed title words, do not reach its index. `insert into indexqueue default values` writes all people again.",
  "An import, or a source, that brings a person with a suppressed email or phone fails and stores nothing of that batch.",
  "A later version does not migrate the database where it writes a trigger: Citus refuses a file of several commands with one.",
  "`npm run backup` is not one moment while the programs run: stop them, or archive the WAL of every machine.",
];
