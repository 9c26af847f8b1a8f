import * as failures from "@finder/contract/operators/failures";
import { aFailedDelivery, aFailedJob, aFailedMail } from "../../../support/console/failures.ts";
import { declared, errors, everyOperator, type OperatorPlace, type OperatorRows } from "../row.ts";

const cells = everyOperator({ billing: "FORBIDDEN", data: "FORBIDDEN" });

async function mailOf({ dataspace }: OperatorPlace): Promise<{ id: string }> {
  return { id: `${(await aFailedMail(dataspace)).mailid}` };
}

async function jobOf({ dataspace }: OperatorPlace): Promise<{ id: string }> {
  const { client, jobid } = await aFailedJob(dataspace);
  return { id: `${client.clientid}/${jobid}` };
}

async function deliveryOf({ dataspace }: OperatorPlace): Promise<{ id: string }> {
  return { id: (await aFailedDelivery(dataspace)).id };
}

/** Emails, jobs and deliveries of webhooks that failed. */
export const failuresRows: OperatorRows = {
  "Query.failedMails": declared(failures.failedMails, { document: "query { failedMails { more } }", cells }),
  "Mutation.retryMail": declared(failures.retryMail, {
    document: `mutation ($id: ID!) { retryMail(id: $id) { ${errors} } }`,
    variables: mailOf,
    cells,
  }),
  "Mutation.retryMails": declared(failures.retryMails, {
    document: `mutation ($kind: String!) { retryMails(kind: $kind) { ${errors} } }`,
    variables: () => ({ kind: "demo_request" }),
    cells,
  }),
  "Mutation.dropMail": declared(failures.dropMail, {
    document: `mutation ($id: ID!, $reason: String!) { dropMail(id: $id, reason: $reason) { ${errors} } }`,
    variables: async (place) => ({ ...(await mailOf(place)), reason: "Why" }),
    cells,
  }),
  "Query.failedJobs": declared(failures.failedJobs, { document: "query { failedJobs { more } }", cells }),
  "Mutation.retryJob": declared(failures.retryJob, {
    document: `mutation ($id: ID!) { retryJob(id: $id) { ${errors} } }`,
    variables: jobOf,
    cells,
  }),
  "Mutation.dropJob": declared(failures.dropJob, {
    document: `mutation ($id: ID!, $reason: String!) { dropJob(id: $id, reason: $reason) { ${errors} } }`,
    variables: async (place) => ({ ...(await jobOf(place)), reason: "Why" }),
    cells,
  }),
  "Query.failedDeliveries": declared(failures.failedDeliveries, {
    document: "query { failedDeliveries { more } }",
    cells,
  }),
  "Mutation.retryDelivery": declared(failures.retryDelivery, {
    document: `mutation ($id: ID!) { retryDelivery(id: $id) { ${errors} } }`,
    variables: deliveryOf,
    cells,
  }),
};
