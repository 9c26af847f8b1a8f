import { keepList, mapList } from "@finder/dataspace/contacts/enrichment/enrichment";
import type { Services } from "@finder/dataspace/context";
import { fileNameOf } from "@finder/dataspace/jobs/erasure/job-file-names";
import { openFiles } from "@finder/dataspace/outside/files/files";
import { startJob } from "@finder/dataspace/jobs/start-job";
import { type MemberPerson, unique } from "../../support/people.ts";

/** A job of a person that is over and has its file; its id. */
export async function aFinishedJob(services: Services, { clientid, appuserid }: MemberPerson): Promise<number> {
  const order = { clientid, appuserid, kind: "EXPORT", spec: {}, of: null, filename: "mycontacts.xlsx" } as const;
  const { jobid } = await startJob(services, { ...order, attemptkey: unique(), state: "QUOTED" }, null);
  const file = fileNameOf(clientid, jobid, "EXPORT");
  await openFiles(services.config).put(file, Buffer.from("sheet"));
  await services.db.pool.query(
    "update job set state = 'DONE', pending = false, file = $2, finishedon = (now() at time zone 'utc') where jobid = $1",
    [jobid, file],
  );
  return jobid;
}

/** A list of one person that a member uploaded; its id. */
export async function aList(services: Services, person: MemberPerson, quoted: boolean): Promise<number> {
  const bytes = Buffer.from("Profile\nlinkedin.com/in/jane-doe");
  const jobid = await keepList(services, person, { filename: "people.csv", bytes }, "en");
  if (quoted) await mapList(services, person, jobid, { columns: { profile: 0 }, threshold: 85, wanted: ["phone"] });
  return jobid;
}

/** The smallest list there is, as a form sends it. */
export function aListForm(): FormData {
  const form = new FormData();
  form.append("files", new Blob(["Profile\nlinkedin.com/in/jane-doe"], { type: "text/csv" }), "people.csv");
  return form;
}
