import type { FailedJobsAnswer, FailedMailsAnswer, RetriedAnswer } from "@finder/contract/endpoints/failures";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { FailedJob, type FailedJobPage, FailedMail, type FailedMailPage } from "./failures.types.ts";

const toMail = viewOf(FailedMail);
const toJob = viewOf(FailedJob);

type Page = { readonly before: string | null; readonly first: number };

/** Mails that failed, of one kind where it is named. */
export async function readFailedMails(
  dataspace: DataspaceClient,
  { before, kind, first }: Page & { readonly kind: string | null },
): Promise<FailedMailPage> {
  const { resource, more, kinds } = await dataspace.post<FailedMailsAnswer>("operator/failures/mails", {
    ...(before === null ? {} : { before: readId("before", before) }),
    ...(kind === null ? {} : { kind }),
    limit: first,
  });
  return { items: resource.map(toMail), more, kinds };
}

/** Has a failed mail sent; how many that were. */
export async function retryMail(dataspace: DataspaceClient, id: string): Promise<number> {
  const body = { mailid: readId("id", id) };
  return (await dataspace.post<RetriedAnswer>("operator/failures/mails/retry", body)).retried;
}

/** Has all failed mails of a kind sent; how many. */
export async function retryMails(dataspace: DataspaceClient, kind: string): Promise<number> {
  return (await dataspace.post<RetriedAnswer>("operator/failures/mails/retryall", { kind })).retried;
}

/** Wipes a failed mail. */
export async function dropMail(dataspace: DataspaceClient, id: string, reason: string): Promise<void> {
  await dataspace.post("operator/failures/mails/drop", { mailid: readId("id", id), reason });
}

/** Jobs that failed. */
export async function readFailedJobs(dataspace: DataspaceClient, { before, first }: Page): Promise<FailedJobPage> {
  const { resource, more } = await dataspace.post<FailedJobsAnswer>("operator/failures/jobs", {
    ...(before === null ? {} : { before: jobOf("before", before) }),
    limit: first,
  });
  return { items: resource.map(toJob), more };
}

/** Has a failed job go on; how many that were. */
export async function retryJob(dataspace: DataspaceClient, id: string): Promise<number> {
  return (await dataspace.post<RetriedAnswer>("operator/failures/jobs/retry", jobOf("id", id))).retried;
}

/** Takes a failed job off the list. */
export async function dropJob(dataspace: DataspaceClient, id: string, reason: string): Promise<void> {
  await dataspace.post("operator/failures/jobs/drop", { ...jobOf("id", id), reason });
}

function jobOf(field: string, id: string): { clientid: number; jobid: number } {
  const [client = "", job = ""] = id.split("/");
  return { clientid: readId(field, client), jobid: readId(field, job) };
}
