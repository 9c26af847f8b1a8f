import { demoData, demoProfile } from "@finder/contract/rules/demo-profile";
import { afterAll, beforeAll, expect, it } from "vitest";
import { read, utils } from "xlsx";
import { startBucket } from "../../../../../tests/support/third-parties/bucket.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import {
  aClient,
  aMember,
  aProfile,
  manyProfiles,
  type MemberPerson,
  type Profile,
  unique,
} from "../../../../../tests/support/people.ts";
import { openFiles } from "../../../outside/files/files.ts";
import { jobCalls } from "../testing/job-calls.ts";
import { purged } from "../../../jobs/purge/testing/purged.ts";

let shift = 0;
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_POLL_MS: "20" }, { now: () => new Date(Date.now() + shift) });
});
afterAll(() => dataspace.close());
const jobs = jobCalls(() => dataspace);

type Someone = { token: string };
const everybody = { matching: {} };

async function opened(who: Someone, people: readonly { key: string }[], types = ["businessemail", "directdial"]) {
  return jobs.finished(who, await jobs.bulk(who, { ids: people.map(({ key }) => key) }, types));
}

async function exported(who: Someone, selection: object = everybody) {
  return jobs.finished(who, await jobs.exporting(who, selection));
}

async function sheetOf(who: Someone, jobid: number) {
  const { bytes, status } = await jobs.download(who, jobid);
  expect(status).toBe(200);
  const book = read(bytes, { cellFormula: true });
  return book.Sheets[book.SheetNames[0] ?? ""] ?? {};
}

async function rowsOf(who: Someone, jobid: number): Promise<string[][]> {
  return utils.sheet_to_json<string[]>(await sheetOf(who, jobid), { header: 1, defval: "" });
}

it("a file of all contacts has the demo person's open values", async () => {
  const { owner } = await aClient(dataspace, { credits: 0 });
  await opened(owner, [demoProfile], ["directdial"]);
  const job = await exported(owner);
  const { name, title, company, url } = demoProfile;
  const noEmails = Array.from({ length: 6 }, () => "");
  const noChecks = Array.from({ length: 4 }, () => "");
  expect((await rowsOf(owner, job.jobid)).slice(1)).toEqual([
    [name, title, company, "", url, ...noEmails, demoData.phone, "", "", ...noChecks, "landline_or_mobile", ""],
  ]);
});

it("a file has the first three open values of each datum, and nothing else", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 50 });
  const mate = await aMember(dataspace, clientid);
  const business = ["a", "b", "c", "d"].map((name) => ({ address: `${name}@acme.com`, validation: "valid" as const }));
  const [rich, plain, theirs] = [
    await aProfile(dataspace, { business }),
    await aProfile(dataspace),
    await aProfile(dataspace),
  ];
  await opened(owner, [rich]);
  await opened(owner, [plain], ["directdial"]);
  await opened(mate, [theirs, plain]);
  const job = await exported(owner, { ids: [rich.key, plain.key, theirs.key] });
  expect(job).toMatchObject({
    state: "DONE",
    total: 3,
    found: 2,
    notfound: 1,
    charged: 0,
    filename: "mycontacts.xlsx",
  });
  const rows = await rowsOf(owner, job.jobid);
  expect(rows[0]?.join()).toBe(
    "Name,Job Title,Company,Location,Social Media,Personal Email 1,Personal Email 2,Personal Email 3," +
      "Business Email 1,Business Email 2,Business Email 3,Phone Number 1,Phone Number 2,Phone Number 3," +
      "Personal Email status,Personal Email checked on,Business Email status,Business Email checked on," +
      "Phone Number type,Phone Number checked on",
  );
  expect(rows.slice(1).map((row) => row.join())).toEqual([
    `Jane Doe,CTO,Acme,Berlin,${rich.url},,,,a@acme.com,b@acme.com,c@acme.com,${rich.phone[0]},,,,,valid,2026-01-31,landline_or_mobile,2026-01-31`,
    `Jane Doe,CTO,Acme,Berlin,${plain.url},,,,,,,${plain.phone[0]},,,,,,,landline_or_mobile,2026-01-31`,
  ]);
  const { headers } = await jobs.download(owner, job.jobid);
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="mycontacts.xlsx"/);
  expect(headers.get("cache-control")).toBe("no-store");
  const history = await jobs.send<{ resource: { kind: string }[] }>(owner, "getcontacthistory", {
    linkedinurl: rich.url,
  });
  expect(history.body.resource.map(({ kind }) => kind)).toContain("exported");
});

it("a file has a working email before one that bounced, with the first one's status", async () => {
  const { owner } = await aClient(dataspace, { credits: 50 });
  const addresses = [`a${unique()}@acme.com`, `b${unique()}@acme.com`] as const;
  const business = addresses.map((address) => ({ address, validation: "valid" as const }));
  const [both, one] = [await aProfile(dataspace, { business }), await aProfile(dataspace)];
  await opened(owner, [both, one], ["businessemail"]);
  const emails = [addresses[0], one.business[0]?.address];
  await jobs.send(owner, "reportbounces", { emails });
  const [, ...rows] = await rowsOf(owner, (await exported(owner, { ids: [both.key, one.key] })).jobid);
  const today = new Date(Date.now() + shift).toISOString().slice(0, 10);
  expect(rows.map((row) => [...row.slice(8, 10), ...row.slice(16, 18)])).toEqual([
    [addresses[1], addresses[0], "valid", "2026-01-31"],
    [emails[1], "", "invalid", today],
  ]);
});

it("hostile cells stay text, and no cell is a formula", async () => {
  const { owner } = await aClient(dataspace, { credits: 50 });
  const kept = ["=1+1", "+1-2", "@SUM(A1)", "-1", "007", "a\tb\nc", "<b>&\"'", "_x0041_", " blanks ", "محمد 🙂"];
  const cut: [string, string][] = [
    ["\u0007bell\u001f", "bell"],
    ["é".repeat(40_000), "é".repeat(32_767)],
  ];
  const people = [];
  for (const full_name of [...kept, ...cut.map(([given]) => given)])
    people.push(await aProfile(dataspace, { full_name }));
  await opened(owner, people, ["directdial"]);
  const { jobid } = await exported(owner, { ids: people.map(({ key }) => key) });
  const sheet = await sheetOf(owner, jobid);
  expect((await rowsOf(owner, jobid)).slice(1).map(([name]) => name)).toEqual([
    ...kept,
    ...cut.map(([, written]) => written),
  ]);
  const cells = Object.entries(sheet).filter(([at]) => /^[A-Z]+\d+$/.test(at));
  expect(cells.filter(([, cell]) => "f" in cell || cell.t !== "s")).toEqual([]);
});

/** Adds people to a member's contacts without revealing them. */
function keep({ clientid, appuserid }: MemberPerson, people: readonly Profile[]) {
  return dataspace.services.db.pool.query(
    `insert into usercontact (clientid, appuserid, profileid, full_name, linkedinurl, phonecost, dialrevealedby)
     select $1, $2, profileid, full_name, linkedinurl, 1, $2 from profile where profileid = any($3::bytea[])`,
    [clientid, appuserid, people.map(({ profileid }) => profileid)],
  );
}

it("a file omits people erased meanwhile, and isn't served once one is erased", async () => {
  const { owner } = await aClient(dataspace);
  const people = await manyProfiles(dataspace, 1_100);
  await keep(owner, people);
  const [first, second] = [people[0], people[1]];
  const running = await jobs.exporting(owner, everybody);
  await jobs.until(owner, running.jobid, ({ done }) => done > 0);
  const at = new Date(Date.now() + shift).toISOString().slice(0, 19).replace("T", " ");
  await dataspace.services.db.pool.query("select erase_people(array[$1::bytea], $2::timestamp)", [
    first?.profileid,
    at,
  ]);
  const job = await jobs.finished(owner, running);
  expect(job.state).toBe("DONE");
  shift += 120_000;
  const file = await exported(owner);
  const names = (await rowsOf(owner, file.jobid)).map((row) => row[4]);
  expect(names).toHaveLength(1_100);
  expect(names).not.toContain(first?.url);
  expect(names).toContain(second?.url);
  const now = new Date(Date.now() + shift).toISOString().slice(0, 19).replace("T", " ");
  await dataspace.services.db.pool.query("select erase_people(array[$1::bytea], $2::timestamp)", [
    second?.profileid,
    now,
  ]);
  expect((await jobs.download(owner, file.jobid)).status).toBe(404);
});

it("a file is kept for 7 days, its job for 90, then both are deleted", async () => {
  const { owner } = await aClient(dataspace);
  await opened(owner, [await aProfile(dataspace)], ["directdial"]);
  const job = await exported(owner);
  await dataspace.services.db.pool.query("update loginsession set expireson = '2099-01-01', lastusedon = '2098-12-31'");
  shift += 6.9 * 86_400_000;
  expect(await jobs.read(owner, job.jobid)).toMatchObject({ hasfile: true });
  shift += 0.2 * 86_400_000;
  expect(await jobs.read(owner, job.jobid)).toMatchObject({ hasfile: false, state: "DONE" });
  expect((await jobs.download(owner, job.jobid)).status).toBe(404);
  const left = async () =>
    (
      await dataspace.services.db.pool.query(
        "select 1 from jobperson where jobid = $1 union all select 1 from job where jobid = $1",
        [job.jobid],
      )
    ).rows.length;
  const files = openFiles(dataspace.services.config);
  await purged(dataspace.services);
  expect(await files.get(`jobs/${owner.clientid}-${job.jobid}.xlsx`)).toBeNull();
  expect(await left()).toBe(2);
  shift += 84 * 86_400_000;
  await purged(dataspace.services);
  expect(await left()).toBe(0);
  shift = 0;
});

it("a file lies in the bucket where there is one, and comes from it", async () => {
  const bucket = await startBucket();
  const other = await startDataspace({ ...bucket.env, JOB_POLL_MS: "20" });
  const calls = jobCalls(() => other);
  const { owner } = await aClient(other);
  const people = await manyProfiles(other, 3);
  await calls.finished(owner, await calls.bulk(owner, { ids: people.map(({ key }) => key) }, ["directdial"]));
  const job = await calls.finished(owner, await calls.exporting(owner, everybody, unique()));
  expect([...bucket.objects.keys()]).toEqual([expect.stringMatching(/^jobs\/\d+-\d+\.xlsx$/)]);
  const { bytes, status } = await calls.download(owner, job.jobid);
  expect(status).toBe(200);
  expect(read(bytes).SheetNames).toEqual(["My Contacts"]);
  await other.close();
  await bucket.close();
});
