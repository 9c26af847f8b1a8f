import { aFailedJob, aFailedMail } from "../../../support/console/failures.ts";
import { errors, everyOperator, type OperatorRows, type OperatorWorld } from "../row.ts";

const cells = everyOperator({ billing: "FORBIDDEN", data: "FORBIDDEN" });

async function aJob({ dataspace }: OperatorWorld): Promise<{ clientid: number; jobid: number }> {
  const { client, jobid } = await aFailedJob(dataspace);
  return { clientid: client.clientid, jobid };
}

async function jobId(world: OperatorWorld): Promise<string> {
  const { clientid, jobid } = await aJob(world);
  return `${clientid}/${jobid}`;
}

/** Mails and jobs that failed. */
export const failuresRows: OperatorRows = {
  "Query.failedMails": { document: "query { failedMails { more } }", endpoint: "failures/mails", cells },
  "Mutation.retryMail": {
    document: `mutation ($id: ID!) { retryMail(id: $id) { ${errors} } }`,
    variables: async ({ dataspace }) => ({ id: (await aFailedMail(dataspace)).mailid }),
    endpoint: "failures/mails/retry",
    body: async ({ dataspace }) => ({ mailid: (await aFailedMail(dataspace)).mailid }),
    cells,
  },
  "Mutation.retryMails": {
    document: `mutation { retryMails(kind: "demo_request") { ${errors} } }`,
    endpoint: "failures/mails/retryall",
    body: async () => ({ kind: "demo_request" }),
    cells,
  },
  "Mutation.dropMail": {
    document: `mutation ($id: ID!) { dropMail(id: $id, reason: "Why") { ${errors} } }`,
    variables: async ({ dataspace }) => ({ id: (await aFailedMail(dataspace)).mailid }),
    endpoint: "failures/mails/drop",
    body: async ({ dataspace }) => ({ mailid: (await aFailedMail(dataspace)).mailid, reason: "Why" }),
    cells,
  },
  "Query.failedJobs": { document: "query { failedJobs { more } }", endpoint: "failures/jobs", cells },
  "Mutation.retryJob": {
    document: `mutation ($id: ID!) { retryJob(id: $id) { ${errors} } }`,
    variables: async (world) => ({ id: await jobId(world) }),
    endpoint: "failures/jobs/retry",
    body: aJob,
    cells,
  },
  "Mutation.dropJob": {
    document: `mutation ($id: ID!) { dropJob(id: $id, reason: "Why") { ${errors} } }`,
    variables: async (world) => ({ id: await jobId(world) }),
    endpoint: "failures/jobs/drop",
    body: async (world) => ({ ...(await aJob(world)), reason: "Why" }),
    cells,
  },
};
