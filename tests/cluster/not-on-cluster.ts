/** Test files that cannot run on a cluster, and why. */
export const notOnCluster: readonly { readonly why: string; readonly files: readonly string[] }[] = [
  {
    why: "A backup is restored before its tables are spread; into spread ones it is refused.",
    files: ["dataspace/src/backup/backup.test.ts"],
  },
  {
    why: "Begins with a database whose tables are not spread.",
    files: [
      "dataspace/src/db/distribution/distribute.test.ts",
      "dataspace/src/db/distribution/tables.test.ts",
      "dataspace/src/db/migrate.test.ts",
    ],
  },
  {
    why: "Counts plans or pages of one PostgreSQL: on a cluster they are on each machine.",
    files: [
      "dataspace/src/db/planned-once.test.ts",
      "dataspace/src/privacy/suppression/apply-waiting.test.ts",
      "dataspace/src/privacy/suppression/erase-again.test.ts",
    ],
  },
  {
    why: "Counts all connections: a cluster keeps some of its own.",
    files: ["dataspace/src/db/pool/primary.test.ts"],
  },
  {
    why: "Holds a write of people open: on a cluster everything else that writes or locks people waits for its end.",
    files: ["dataspace/src/contacts/find/find-promises.test.ts"],
  },
  {
    why: "Starts a PostgreSQL of its own.",
    files: ["dataspace/src/privacy/erase-user.test.ts"],
  },
];
