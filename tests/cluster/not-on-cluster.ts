/** Test files that cannot run on a cluster, and why. */
export const notOnCluster: readonly { readonly why: string; readonly files: readonly string[] }[] = [
  {
    why: "Find people is not updated on a cluster: no trigger queues people and title words for its index.",
    files: [
      "dataspace/src/apikeys/public/people/people.route.test.ts",
      "dataspace/src/contacts/find/many-people.test.ts",
      "dataspace/src/contacts/find/title-words.test.ts",
    ],
  },
  {
    why: "A person with a suppressed email or phone cannot arrive: a trigger on a worker reads the coordinator's tables.",
    files: ["dataspace/src/contacts/import/import-people.test.ts"],
  },
  {
    why: "The test makes a function and a trigger in one query, which Citus does not forward to the machines.",
    files: ["dataspace/src/contacts/import/command.test.ts"],
  },
];
