import { signedIn } from "../cell.ts";
import { nothing, type OperationRows } from "../operation.ts";
import type { World } from "../world/world.ts";

const own = signedIn({ otherOwner: "NOT_FOUND" });

/** Background jobs and lists of people. Only the member who started a job can read it. */
export const jobOperations: OperationRows = {
  "Query.revealQuote": {
    document:
      "query ($selection: ContactSelection!) { revealQuote(selection: $selection, data: [PHONE]) { userErrors { code } } }",
    sample: someone,
    cells: signedIn(),
  },
  "Query.job": { document: "query ($id: ID!) { job(id: $id) { id } }", sample: aJob, cells: signedIn() },
  "Query.jobs": { document: "query { jobs { totalCount } }", sample: nothing, cells: signedIn() },
  "Query.enrichment": {
    document: "query ($id: ID!) { enrichment(id: $id) { id } }",
    sample: aList,
    cells: signedIn(),
  },
  "Mutation.startBulkReveal": {
    document:
      'mutation ($selection: ContactSelection!) { startBulkReveal(selection: $selection, data: [PHONE], attemptKey: "order-of-a-row") { userErrors { code } } }',
    sample: someone,
    cells: signedIn(),
  },
  "Mutation.startExport": {
    document:
      'mutation ($selection: ContactSelection!) { startExport(selection: $selection, attemptKey: "order-of-a-row") { userErrors { code } } }',
    sample: someone,
    cells: signedIn(),
  },
  "Mutation.mapEnrichment": {
    document: "mutation ($id: ID!) { mapEnrichment(id: $id, column: 0, data: [PHONE]) { userErrors { code } } }",
    sample: aList,
    cells: own,
  },
  "Mutation.startEnrichment": {
    document: "mutation ($id: ID!) { startEnrichment(id: $id) { userErrors { code } } }",
    sample: aQuotedList,
    cells: own,
  },
  "Mutation.cancelJob": {
    document: "mutation ($id: ID!) { cancelJob(id: $id) { userErrors { code } } }",
    sample: aJob,
    cells: own,
  },
};

async function someone({ profile }: World) {
  return { selection: { ids: [(await profile()).key] } };
}

async function aJob({ subject, jobOf }: World) {
  return { id: String(await jobOf(subject)) };
}

async function aList({ subject, listOf }: World) {
  return { id: String(await listOf(subject)) };
}

async function aQuotedList({ subject, listOf }: World) {
  return { id: String(await listOf(subject, "quoted")) };
}
