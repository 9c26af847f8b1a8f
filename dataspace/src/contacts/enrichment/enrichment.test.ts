import type { EnrichmentView, JobView } from "@finder/contract/endpoints/jobs";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aProfile, giveCredits, manyProfiles, unique } from "../../../../tests/support/people.ts";
import { statementsOf } from "../../../../tests/support/statements.ts";
import { findWorld } from "../find/testing/find-world.ts";
import { jobCalls } from "../bulk/testing/job-calls.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_POLL_MS: "20" });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});
const jobs = jobCalls(() => dataspace);

type Someone = { token: string };

async function uploaded(who: Someone, content: string | Buffer): Promise<number> {
  const { status, body } = await jobs.upload(who, content);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id;
}

function map(who: Someone, id: number, column: number, types: string[]) {
  return jobs.send<EnrichmentView>(who, `enrichments/${id}/map`, { column, types });
}

function start(who: Someone, id: number) {
  return jobs.send<{ job: JobView }>(who, `enrichments/${id}/start`, {});
}

async function enriched(who: Someone, content: string | Buffer, column: number, types: string[]): Promise<JobView> {
  const id = await uploaded(who, content);
  expect((await map(who, id, column, types)).status).toBe(200);
  expect((await start(who, id)).status).toBe(200);
  return jobs.finished(who, { jobid: id });
}

async function linesOf(who: Someone, jobid: number): Promise<string[]> {
  const { bytes, headers } = await jobs.download(who, jobid);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const text = bytes.toString();
  expect(text.startsWith("\uFEFF")).toBe(true);
  return text.slice(1).split("\r\n").slice(0, -1);
}

it("every row has its status and cost after the uploaded columns", async () => {
  const { owner } = await aClient(dataspace, { credits: 10 });
  const both = await aProfile(dataspace);
  const partial = await aProfile(dataspace, { business: [{ address: "p@x.com", validation: "unknown" }], phone: [] });
  const owned = await aProfile(dataspace);
  await jobs.finished(owner, await jobs.bulk(owner, { ids: [owned.key] }, ["businessemail", "directdial"]));
  const gone = await aProfile(dataspace);
  await dataspace.services.db.pool.query("select erase_people(array[$1::bytea], now()::timestamp)", [gone.profileid]);
  const rows = [both.url, partial.url, owned.url, gone.url, `linkedin.com/in/x-${unique()}`, "n/a", "", both.url];
  const list = ["Note,Profile", ...rows.map((url, at) => `row ${at},${url}`)].join("\n");
  const id = await uploaded(owner, list);
  const quoted = (await map(owner, id, 1, ["businessemail", "directdial"])).body;
  expect(quoted).toMatchObject({
    job: { state: "QUOTED", total: 8, charged: 0 },
    suggestedcolumn: 1,
    quote: {
      people: 8,
      owned: 2,
      new: 2,
      free: 1,
      suppressed: 1,
      pools: [
        { atmost: 1, balance: 9 },
        { atmost: 1, balance: 9 },
      ],
    },
  });
  await start(owner, id);
  const job = await jobs.finished(owner, { jobid: id });
  expect(job).toMatchObject({ state: "DONE", total: 8, done: 8, charged: 2, found: 4, notfound: 2, failed: 2 });
  const [head, ...lines] = await linesOf(owner, id);
  expect(head).toBe(
    "Note,Profile,Business Email 1,Business Email 2,Business Email 3,Phone Number 1,Phone Number 2,Phone Number 3,Status,Credits charged," +
      "Business Email status,Business Email checked on,Phone Number type,Phone Number checked on",
  );
  expect(lines.map((line) => line.split(",").slice(-6, -4).join(" "))).toEqual([
    "revealed 2",
    "partial 0",
    "owned 0",
    "suppressed 0",
    "not_found 0",
    "invalid_url 0",
    "invalid_url 0",
    "owned 0",
  ]);
  expect(lines[0]).toBe(
    `row 0,${both.url},${both.business[0]?.address},,,${both.phone[0]},,,revealed,2,valid,2026-01-31,landline_or_mobile,2026-01-31`,
  );
  expect(lines[1]).toContain("p@x.com");
  expect(lines[1]).toMatch(/partial,0,unknown,2026-01-31,,$/);
  expect(lines[4]).toMatch(/not_found,0,,,,$/);
});

it("a list stops at an empty pool, keeps its results, and resumes with new credits", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: { contactcredit: 25 } });
  const people = await manyProfiles(dataspace, 40);
  const list = ["url", ...people.map(({ url }) => url)].join("\n");
  const stopped = await enriched(owner, list, 0, ["directdial"]);
  expect(stopped).toMatchObject({
    state: "STOPPED",
    code: "INSUFFICIENT_CREDITS",
    done: 25,
    charged: 25,
    hasfile: true,
  });
  const statuses = (await linesOf(owner, stopped.jobid)).map((line) => line.split(",").at(-4));
  expect(statuses).toEqual(["Status", ...Array<string>(25).fill("revealed"), ...Array<string>(15).fill("not_tried")]);
  await giveCredits(dataspace, clientid, "contactcredit", 20);
  await start(owner, stopped.jobid);
  const done = await jobs.finished(owner, stopped);
  expect(done).toMatchObject({ state: "DONE", code: null, done: 40, charged: 40 });
  expect((await linesOf(owner, done.jobid)).filter((line) => line.includes("not_tried"))).toEqual([]);
  expect((await start(owner, done.jobid)).body.job).toEqual(done);
});

it("a start above its cap is refused whole; a resumed one is capped by what is left", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: { contactcredit: 2 } });
  const people = await manyProfiles(dataspace, 4);
  const id = await uploaded(owner, ["url", ...people.map(({ url }) => url)].join("\n"));
  await map(owner, id, 0, ["directdial"]);
  const startWith = (maxcredits: number) =>
    jobs.send<{ job: JobView } & ErrorBody>(owner, `enrichments/${id}/start`, { maxcredits });
  const refused = { status: 402, body: { error: { context: { code: "MAX_CREDITS_EXCEEDED", field: "maxcredits" } } } };
  expect(await startWith(3)).toMatchObject(refused);
  expect((await jobs.read(owner, id)).state).toBe("QUOTED");
  await startWith(4);
  const stopped = await jobs.finished(owner, { jobid: id });
  expect(stopped).toMatchObject({ state: "STOPPED", code: "INSUFFICIENT_CREDITS", charged: 2 });
  await giveCredits(dataspace, clientid, "contactcredit", 5);
  expect(await startWith(1)).toMatchObject(refused);
  expect(await jobs.read(owner, id)).toEqual(stopped);
  await startWith(2);
  expect(await jobs.finished(owner, { jobid: id })).toMatchObject({ state: "DONE", done: 4, charged: 4 });
});

function utf16(text: string): Buffer {
  return Buffer.from(`\uFEFF${text}`, "utf16le");
}

it.each<[string, (url: string) => string | Buffer, string]>([
  ["semicolons", (url) => `Name;Profile\r\n"Müller; Anna";${url}\r\n`, ";"],
  ["tabs", (url) => `Name\tProfile\nMüller; Anna\t${url}`, "\t"],
  [
    "a byte order mark, quotes and line breaks",
    (url) => `\uFEFFName,"Profile"\r\n"Müller; Anna","${url}"\r\n\r\n`,
    ",",
  ],
  ["UTF-16", (url) => utf16(`Name\tProfile\r\nMüller; Anna\t${url}\r\n`), "\t"],
  ["an old Western encoding", (url) => Buffer.from(`Name,Profile\rMüller; Anna,${url}\r`, "latin1"), ","],
  ["Excel's own first line", (url) => `sep=;\r\nName;Profile\r\n"Müller; Anna";${url}`, ";"],
])("a list with %s is read, and answered with the same delimiter", async (_what, content, delimiter) => {
  const { owner } = await aClient(dataspace);
  const { url, phone } = await aProfile(dataspace);
  const id = await uploaded(owner, content(url));
  const { body } = await jobs.send<EnrichmentView>(owner, `enrichments/${id}`);
  expect(body).toMatchObject({ columns: ["Name", "Profile"], sample: [["Müller; Anna", url]], suggestedcolumn: 1 });
  await map(owner, id, 1, ["directdial"]);
  await start(owner, id);
  await jobs.finished(owner, { jobid: id });
  const [, line] = await linesOf(owner, id);
  const name = delimiter === ";" ? '"Müller; Anna"' : "Müller; Anna";
  expect(line).toBe([name, url, phone[0], "", "", "revealed", "1", "landline_or_mobile", "2026-01-31"].join(delimiter));
});

it("cells that a spreadsheet would compute come back as text", async () => {
  const { owner } = await aClient(dataspace);
  const { url } = await aProfile(dataspace);
  const cells = ["=1+1", "+1-2", "@SUM(A1)", "-cmd|x", "\t=2", "＝3", "-5", "+4912345", "\u0000\u0007ok", "\ud800half"];
  const list = ["Profile,Cell", ...cells.map((cell) => `${url},"${cell}"`)].join("\n").replaceAll("\u0000", "");
  const { jobid } = await enriched(owner, list, 0, ["directdial"]);
  const written = (await linesOf(owner, jobid)).slice(1).map((line) => line.split(",")[1]);
  expect(written).toEqual([
    "'=1+1",
    "'+1-2",
    "'@SUM(A1)",
    "'-cmd|x",
    "'\t=2",
    "'＝3",
    "-5",
    "+4912345",
    "ok",
    "\ufffdhalf",
  ]);
});

it.each<[string, string | Buffer, string]>([
  ["a workbook", Buffer.from("PK\u0003\u0004workbook"), "LIST_WORKBOOK"],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), "LIST_NOT_CSV"],
  ["nothing", "", "LIST_EMPTY"],
  ["names of columns alone", "Profile,Name\n\n", "LIST_EMPTY"],
  ["an open quote", 'Profile\n"linkedin.com/in/jane', "LIST_UNREADABLE"],
  ["10,001 rows", `Profile\n${"x\n".repeat(10_001)}`, "LIST_TOO_LONG"],
  ["201 columns", `${Array(201).fill("a").join(",")}\nx`, "LIST_TOO_LONG"],
  ["more than 10 MB", "x".repeat(10 * 1024 * 1024 + 1), "LIST_TOO_LARGE"],
])("a file with %s is refused with what is wrong", async (_what, content, code) => {
  const { owner } = await aClient(dataspace);
  expect(await jobs.upload(owner, content)).toMatchObject({ status: 400, body: { error: { context: { code } } } });
});

it("a list of 10,000 rows and cells of 40 kB is quoted in few statements", async () => {
  const { owner } = await aClient(dataspace, { credits: 100 });
  const people = await manyProfiles(dataspace, 20);
  const long = "ü".repeat(20_000);
  const rows = Array.from({ length: 10_000 }, (_, at) => people[at]?.url ?? `linkedin.com/in/none-${at}`);
  const id = await uploaded(
    owner,
    ["Profile,Cell", ...rows.map((url, at) => `${url},${at < 20 ? long : ""}`)].join("\n"),
  );
  await findWorld(() => dataspace).indexed();
  const statements = await statementsOf(async () => {
    const { body } = await map(owner, id, 0, ["directdial"]);
    expect(body.quote).toMatchObject({ people: 10_000, new: 20, notfound: 9_980 });
  });
  expect(statements.length).toBeLessThan(25);
});

it("a list can be remapped and costs nothing until it is started", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const { url } = await aProfile(dataspace);
  const id = await uploaded(owner, `Profile\n${url}`);
  expect((await start(owner, id)).status).toBe(409);
  expect((await map(owner, id, 7, ["directdial"])).status).toBe(400);
  expect((await map(owner, id, 0, [])).body).toMatchObject({ error: { context: { code: "NO_OPTION_CHOSEN" } } });
  await map(owner, id, 0, ["directdial"]);
  expect((await map(owner, id, 0, ["personalemail"])).body.quote?.pools).toMatchObject([
    { pool: "personal_email_credits" },
  ]);
  await start(owner, id);
  expect(await jobs.finished(owner, { jobid: id })).toMatchObject({ charged: 1 });
  expect((await map(owner, id, 0, ["directdial"])).status).toBe(409);
});
