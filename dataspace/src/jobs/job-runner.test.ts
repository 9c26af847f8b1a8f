import { afterAll, beforeAll, expect, it } from "vitest";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient, aMember, aProfile, manyProfiles } from "../../../tests/support/people.ts";
import { jobCalls } from "../contacts/bulk/testing/job-calls.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_POLL_MS: "20", JOB_WORKERS: "1", JOB_LEASE_MS: "1500" });
});
afterAll(() => dataspace.close());
const jobs = jobCalls(() => dataspace);

it("a team that orders everything at once does not keep another team's job waiting", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 1000 });
  const mate = await aMember(dataspace, clientid);
  const people = { ids: (await manyProfiles(dataspace, 500)).map(({ key }) => key) };
  const many = await Promise.all(
    [owner, mate].flatMap((who) =>
      Array.from({ length: 5 }, async () => ({ who, job: await jobs.bulk(who, people, ["personalemail"]) })),
    ),
  );
  const other = await aClient(dataspace, { credits: 5 });
  const one = { ids: [(await aProfile(dataspace)).key] };
  await jobs.finished(other.owner, await jobs.bulk(other.owner, one, ["personalemail"]));
  const then = await Promise.all(many.map(({ who, job }) => jobs.read(who, job.jobid)));
  expect(then.filter(({ finishedon }) => finishedon === null).length).toBeGreaterThan(7);
  await Promise.all(many.map(({ who, job }) => jobs.cancel(who, job.jobid)));
});
