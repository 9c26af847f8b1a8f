import type { EnrichmentView, JobView } from "@finder/contract/endpoints/jobs";
import { jobCalls } from "@finder/dataspace/contacts/bulk/testing/job-calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../support/calls.ts";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { expectLedgerBalances } from "../../support/ledger.ts";
import { aClient, giveCredits, manyProfiles, type MemberPerson, unique } from "../../support/people.ts";

/** Unpaid answers of a client and day, as they are by default. */
const limit = 50;

let dataspace: TestDataspace;
let known: readonly string[];
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_POLL_MS: "20" });
  known = (await manyProfiles(dataspace, 90)).map(({ business }) => business[0]?.address ?? "");
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});
const jobs = jobCalls(() => dataspace);

function wrong(count: number): string[] {
  return Array.from({ length: count }, () => `wrong-${unique()}@acme.com`);
}

/** A list of emails with names of no one, mapped and quoted. */
async function quoted(who: MemberPerson, emails: readonly string[], types = ["directdial"]) {
  const rows = emails.map((email) => `${email},Wrong ${unique()},Nowhere ${unique()}`);
  const { body } = await jobs.upload(who, ["Email,Name,Company", ...rows].join("\n"));
  const columns = { email: 0, name: 1, company: 2 };
  const mapped = await jobs.send<EnrichmentView & ErrorBody>(who, `enrichments/${body.id}/map`, { columns, types });
  return { jobid: body.id, ...mapped.body };
}

function start(who: MemberPerson, jobid: number, more: object = {}) {
  return jobs.send<EnrichmentView & ErrorBody>(who, `enrichments/${jobid}/start`, more);
}

async function stopped(who: MemberPerson, jobid: number): Promise<JobView> {
  await start(who, jobid);
  return jobs.finished(who, { jobid });
}

/** The cells that a file adds to each row. */
async function saidOf(who: MemberPerson, jobid: number): Promise<string[]> {
  const { bytes } = await jobs.download(who, jobid);
  const [, ...lines] = bytes.toString().slice(1).split("\r\n").slice(0, -1);
  return lines.map((line) => line.split(",").slice(3).join(" ").trim());
}

it.each([["directdial"], ["businessemail"]])(
  "a quoted list for a %s answers the same about right and wrong guesses",
  async (type) => {
    const { owner } = await aClient(dataspace, { credits: 5 });
    const right = await quoted(owner, [...known, known[0] ?? ""], [type]);
    const guesses = wrong(90);
    const other = await quoted(owner, [...guesses, guesses[0] ?? ""], [type]);
    expect([right.matches, right.quote]).toEqual([other.matches, other.quote]);
    const refusals = await Promise.all([right, other].map(({ jobid }) => start(owner, jobid, { maxcredits: 90 })));
    expect(refusals.map(({ status }) => status)).toEqual([402, 402]);
  },
);

it("a list that stops for lack of credits hides the rows that it did not try", async () => {
  const { owner } = await aClient(dataspace, { credits: 0 });
  const guesses = wrong(89).flatMap((email, at) => [known[at + 1] ?? "", email]);
  const { jobid } = await quoted(owner, [wrong(1)[0] ?? "", known[0] ?? "", ...guesses]);
  expect(await stopped(owner, jobid)).toMatchObject({ state: "STOPPED", done: 1, charged: 0 });
  const [first, ...rest] = await saidOf(owner, jobid);
  expect(first).toContain("not_found");
  expect([...new Set(rest)]).toEqual(["not_tried 0"]);
});

it("a list shows open values of an email's person once the email is paid", async () => {
  const { owner } = await aClient(dataspace, { credits: { contactcredit: 5 } });
  const [person] = await manyProfiles(dataspace, 1);
  await call(dataspace, "getcontact", {
    token: owner.token,
    body: { linkedinurl: person?.url, type: "directdial", action: "reveal" },
  });
  const { jobid } = await quoted(owner, [person?.business[0]?.address ?? ""]);
  await stopped(owner, jobid);
  expect(await saidOf(owner, jobid)).toEqual(["not_tried 0"]);
});

it("a list that may run out of credits counts, and one that can be paid starts", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 0 });
  for (const email of known.slice(1, limit))
    await call(dataspace, "findbyemail", { token: owner.token, body: { email } });
  const lists = [
    await quoted(owner, [known[0] ?? ""]),
    await quoted(owner, wrong(1)),
    await quoted(owner, [known[60] ?? ""]),
  ];
  const [last, unknown, right] = lists.map(({ jobid }) => jobid);
  expect(await stopped(owner, last ?? 0)).toMatchObject({ state: "STOPPED", code: "INSUFFICIENT_CREDITS" });
  for (const jobid of [unknown ?? 0, right ?? 0]) {
    const { status, body } = await start(owner, jobid);
    expect([status, body.error.context]).toEqual([429, expect.objectContaining({ code: "UNPAID_LIMIT_REACHED" })]);
  }
  for (const pool of ["personal_email_credits", "bus_email_credits", "contactcredit"] as const)
    await giveCredits(dataspace, clientid, pool, 2);
  expect(await stopped(owner, right ?? 0)).toMatchObject({ state: "DONE", found: 1, charged: 2 });
  expect(await stopped(owner, unknown ?? 0)).toMatchObject({ state: "DONE", notfound: 1, charged: 0 });
});
