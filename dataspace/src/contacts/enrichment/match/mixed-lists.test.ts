import type { EnrichmentView, JobView } from "@finder/contract/endpoints/jobs";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ErrorBody } from "../../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../../tests/support/ledger.ts";
import { aClient, giveCredits, unique } from "../../../../../tests/support/people.ts";
import { statementsOf } from "../../../../../tests/support/statements.ts";
import { jobCalls } from "../../bulk/testing/job-calls.ts";
import { findWorld } from "../../find/testing/find-world.ts";
import { eraseFromFiles } from "../erase-from-files.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_POLL_MS: "20" });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});
const jobs = jobCalls(() => dataspace);
const world = findWorld(() => dataspace);

type Someone = { token: string };
const columns = { profile: 0, email: 1, name: 2, company: 3 };

async function mapped(who: Someone, rows: string[][], types: string[], more: object = {}) {
  const text = [
    "Profile,Email,Name,Company",
    ...rows.map((row) => row.map((cell) => (cell.includes(",") ? `"${cell}"` : cell)).join(",")),
  ].join("\n");
  const { body } = await jobs.upload(who, text);
  const answer = await jobs.send<EnrichmentView & ErrorBody>(who, `enrichments/${body.id}/map`, {
    columns,
    types,
    ...more,
  });
  return { id: body.id, ...answer };
}

async function run(who: Someone, id: number): Promise<JobView> {
  await jobs.send(who, `enrichments/${id}/start`, {});
  return jobs.finished(who, { jobid: id });
}

/** Four cells of each row: status, credits, match, score. */
async function matchCellsOf(who: Someone, jobid: number): Promise<string[]> {
  const { bytes } = await jobs.download(who, jobid);
  const [head = "", ...lines] = bytes.toString().slice(1).split("\r\n").slice(0, -1);
  const start = head.split(",").indexOf("Status") - head.split(",").length;
  const cellsOf = (line: string) => line.split(",").slice(start, start + 4);
  return lines.map((line) => cellsOf(line).join(" ").trim());
}

async function aFirm() {
  const company = `Nordwerk${unique()}`;
  return { company, company_domain: `${company.toLowerCase()}.test` };
}

it("a mixed list counts emails whether known or not, and quotes the most it can cost", async () => {
  const { owner } = await aClient(dataspace, { credits: 20 });
  const firm = await aFirm();
  const byUrl = await world.findable({ ...firm, full_name: "Ida Holm" });
  const byEmail = await world.findable({ ...firm, full_name: "Jan Beck" });
  await world.findable({ ...firm, full_name: "José Álvarez" });
  for (const _ of [1, 2]) await world.findable({ ...firm, full_name: "Lea Roux" });
  await world.findable({ ...firm, full_name: "Petra Maria Kranz" });
  const gone = await world.findable({ ...firm, full_name: "Otto Weg" });
  await world.indexed();
  await dataspace.rows("select erase_people($1::bytea[], (now() at time zone 'utc')::utc_time)", [gone.profileid]);
  const { quote, matches, suggested } = (
    await mapped(
      owner,
      [
        [byUrl.url, "", "", ""],
        ["", byEmail.personal[0]?.toUpperCase() ?? "", "", ""],
        ["no profile", `absent-${unique()}@acme.test`, "JOSE  ALVAREZ", `${firm.company} GmbH`],
        ["", "", "Lea Roux", firm.company_domain],
        ["", "", "Petra Kranz", firm.company.slice(0, -2)],
        ["", "", `Absent${unique()}`, firm.company_domain],
        ["", gone.business[0]?.address ?? "", "Otto Weg", firm.company_domain],
        ["", `absent-${unique()}@acme.test`, "", ""],
        ["", "", "Alone", ""],
      ],
      ["directdial"],
    )
  ).body;
  expect(suggested).toEqual(columns);
  expect(matches).toEqual({ profile: 1, email: 4, name: 0, none: 4 });
  expect(quote).toMatchObject({ owned: 0, new: 9, notfound: 0, atmost: 9 });
  expect(quote?.pools).toEqual([
    { pool: "contactcredit", atmost: 5, balance: 20 },
    { pool: "personal_email_credits", atmost: 4, balance: 20 },
    { pool: "bus_email_credits", atmost: 4, balance: 20 },
  ]);
});

it("an unknown profile hides neither the email nor the name of its row", async () => {
  const { owner } = await aClient(dataspace, { credits: 20 });
  const firm = await aFirm();
  await world.findable({ ...firm, full_name: "Hugo Tanaka" });
  const zoe = await world.findable({ ...firm, full_name: "Zoe Eriksen" });
  const mona = await world.findable({ ...firm, full_name: "Mona Andersson" });
  await world.indexed();
  const email = zoe.personal[0] ?? "";
  const unknown = () => `https://www.linkedin.com/in/renamed-${unique()}`;
  const rows = [
    [`https://www.linkedin.com/in/ACwAAAC2${unique()}Ry`, "", "Hugo Tanaka", firm.company],
    [unknown(), email, "", ""],
    [`${unknown()};${mona.url}&trk=x`, "", "", ""],
    [unknown(), `absent-${unique()}@acme.test`, "Mona Andersson", firm.company],
    [unknown(), "", "", ""],
    [
      `https://www.linkedin.com/sales/lead/ACwAAAB1${unique()}Qx,NAME_SEARCH,k1Lm`,
      "",
      `Absent${unique()}`,
      firm.company,
    ],
  ];
  const { id, body } = await mapped(owner, rows, ["directdial"]);
  expect(body.matches).toEqual({ profile: 1, email: 2, name: 1, none: 2 });
  await run(owner, id);
  expect(await matchCellsOf(owner, id)).toEqual([
    "revealed 1 name 100",
    "revealed 2 email",
    "revealed 1 profile",
    "owned 0 name 100",
    "not_found 0 profile",
    "not_found 0 profile",
  ]);
});

it("the file has each row's match and score; an email not owned is charged once", async () => {
  const { owner } = await aClient(dataspace, { credits: 20 });
  const firm = await aFirm();
  const known = await world.findable({ ...firm, full_name: "Jan Beck" });
  await world.findable({ ...firm, full_name: "José Álvarez" });
  for (const _ of [1, 2]) await world.findable({ ...firm, full_name: "Lea Roux" });
  await world.findable({ ...firm, full_name: "Petra Maria Kranz" });
  await world.indexed();
  const email = known.business[0]?.address ?? "";
  const rows = [
    ["", email, "", ""],
    ["", email, "", ""],
    ["", "", "José Álvarez", firm.company_domain],
    ["", "", "Lea Roux", firm.company_domain],
    ["", "", "Petra Kranz", firm.company.slice(0, -2)],
    ["", "", `Absent${unique()}`, firm.company_domain],
    ["", `absent-${unique()}@acme.test`, "", ""],
    ["", "", "Alone", ""],
  ];
  const { id } = await mapped(owner, rows, ["directdial"]);
  expect(await run(owner, id)).toMatchObject({ state: "DONE", charged: 3, found: 3, notfound: 4, failed: 1 });
  expect(await matchCellsOf(owner, id)).toEqual([
    "revealed 2 email",
    "owned 0 email",
    "revealed 1 name 100",
    "not_found 0 tie",
    "not_found 0 low_score",
    "not_found 0 no_match",
    "not_found 0 unknown_email",
    "invalid_url 0 no_value",
  ]);
  const again = await mapped(owner, rows.slice(0, 1), ["directdial"]);
  expect(again.body.quote?.pools).toEqual([{ pool: "contactcredit", atmost: 0, balance: 18 }]);
  expect(await run(owner, again.id)).toMatchObject({ charged: 0, found: 1 });
});

it("the threshold of the list decides: a lower one takes a weaker match", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const firm = await aFirm();
  await world.findable({ ...firm, full_name: "Petra Maria Kranz" });
  await world.indexed();
  const rows = [["", "", "Petra Kranz", firm.company.slice(0, -2)]];
  const { id, body } = await mapped(owner, rows, ["directdial"], { threshold: 80 });
  expect(body.matches).toEqual({ profile: 0, email: 0, name: 1, none: 0 });
  await run(owner, id);
  expect(await matchCellsOf(owner, id)).toEqual(["revealed 1 name 80"]);
  expect((await mapped(owner, rows, ["directdial"], { threshold: 60 })).status).toBe(400);
});

it("a list stops before an email that can't be paid, and resumes there", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: { contactcredit: 5 } });
  const person = await world.findable({});
  const { id } = await mapped(owner, [["", person.personal[0] ?? "", "", ""]], ["directdial"]);
  expect(await run(owner, id)).toMatchObject({ state: "STOPPED", code: "INSUFFICIENT_CREDITS", done: 0, charged: 0 });
  await giveCredits(dataspace, clientid, "personal_email_credits", 1);
  expect(await run(owner, id)).toMatchObject({ state: "DONE", done: 1, charged: 2 });
});

it("rows matched by email or name count as listed people; too many are refused", async () => {
  const small = await startDataspace({ FIND_PEOPLE_A_DAY: "3" });
  try {
    const calls = jobCalls(() => small);
    const { owner } = await aClient(small, { credits: 5 });
    const text = ["Email", ...Array.from({ length: 2 }, () => `absent-${unique()}@acme.test`)].join("\n");
    const asked = { columns: { email: 0 }, types: ["directdial"] };
    const first = await calls.upload(owner, text);
    const second = await calls.upload(owner, text);
    const map = (id: number) => calls.send<ErrorBody>(owner, `enrichments/${id}/map`, asked);
    expect((await map(first.body.id)).status).toBe(200);
    const refused = await map(second.body.id);
    expect([refused.status, refused.body.error.context]).toEqual([
      429,
      expect.objectContaining({ code: "FIND_LIMIT_REACHED" }),
    ]);
  } finally {
    await small.close();
  }
});

it("a list needs a profile, an email, or a name and a company", async () => {
  const { owner } = await aClient(dataspace);
  const { body } = await jobs.upload(owner, "First,Last,Company\nIda,Holm,Acme");
  const map = async (asked: object) =>
    (await jobs.send(owner, `enrichments/${body.id}/map`, { columns: asked, types: ["directdial"] })).status;
  expect(await map({ firstname: 0, lastname: 1 })).toBe(400);
  expect(await map({ firstname: 0, company: 2 })).toBe(400);
  expect(await map({ firstname: 0, lastname: 1, company: 7 })).toBe(400);
  expect(await map({ firstname: 0, lastname: 1, company: 2 })).toBe(200);
});

it("the row that a name matched is emptied when its person is erased", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const firm = await aFirm();
  const person = await world.findable({ ...firm, full_name: "Ida Holm" });
  await world.indexed();
  const { id } = await mapped(owner, [["", "", "Ida Holm", firm.company_domain]], ["directdial"]);
  await dataspace.rows("select erase_people($1::bytea[], (now() at time zone 'utc')::utc_time)", [person.profileid]);
  await eraseFromFiles(dataspace.services);
  const { body } = await jobs.send<EnrichmentView>(owner, `enrichments/${id}`);
  expect(body.sample).toEqual([["#", "", "", ""]]);
  await run(owner, id);
  expect((await jobs.download(owner, id)).bytes.toString()).not.toContain("Ida");
});

it("a thousand rows are looked up in few statements", async () => {
  const { owner } = await aClient(dataspace);
  const rows = Array.from({ length: 1_000 }, (_, at) =>
    at % 2 ? ["", `absent-${at}@acme.test`, "", ""] : ["", "", `Absent ${at}`, "acme.test"],
  );
  const text = ["Profile,Email,Name,Company", ...rows.map((row) => row.join(","))].join("\n");
  const { body } = await jobs.upload(owner, text);
  const statements = await statementsOf(async () => {
    const mapping = { columns, types: ["directdial"] };
    const answer = await jobs.send<EnrichmentView>(owner, `enrichments/${body.id}/map`, mapping);
    expect(answer.body.matches).toEqual({ profile: 0, email: 500, name: 0, none: 500 });
  });
  expect(statements.length).toBeLessThan(25);
});
