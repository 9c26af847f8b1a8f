import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { peopleConsole, personIdOf, valueIdOf } from "../../../../tests/support/console/people.ts";
import { aReportedPerson, reportDatum, reportsConsole } from "../../../../tests/support/console/reports.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aProfile, type MemberPerson, type Profile, unique } from "../../../../tests/support/people.ts";
import { sized } from "../../../../tests/support/run.ts";
import { notifyMissedOwners } from "../../contacts/corrections/notify-owners.ts";
import { decideReport } from "../../contacts/reports/decide-report.ts";

let dataspace: TestDataspace;
let office: ReturnType<typeof reportsConsole>;
let colleague: ReturnType<typeof reportsConsole>;
let people: ReturnType<typeof peopleConsole>;
beforeAll(async () => {
  dataspace = await startDataspace({ API_CALLS_PER_SECOND: "1000" });
  const operator = await aConsoleOperator(dataspace, "data");
  office = reportsConsole(dataspace, operator);
  colleague = reportsConsole(dataspace, await aConsoleOperator(dataspace, "admin"));
  people = peopleConsole(dataspace, operator);
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

function voteUp({ token }: MemberPerson, { url }: Profile): Promise<{ status: number }> {
  return call(dataspace, "contactfeedback", { token, body: { linkedin_url: url, action: "upvote", type: "phone" } });
}

const ways = ["KEEP", "WITHDRAW", "CORRECT"] as const;
const pairs = ways.flatMap((one) => ways.map((other) => [one, other] as const));

test.each(pairs)("of concurrent decisions %s and %s one wins, and the other gets its result", async (one, other) => {
  const { profile, id } = await aReportedPerson(dataspace);
  const answers = await Promise.all([office.decide(one, profile, { id }), colleague.decide(other, profile, { id })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409)?.body.error;
  expect(lost?.context).toMatchObject({ code: "CONFLICT", field: "id" });
  const [{ outcome } = { outcome: "" }] = await dataspace.rows<{ outcome: string }>(
    "select outcome from personreport where reportid = $1",
    id,
  );
  expect(lost?.message).toBe(`Another operator has decided this: the value was ${outcome}.`);
  const changes = await dataspace.rows<{ kind: string }>(
    "select kind from personchange where profileid = $1",
    profile.profileid,
  );
  expect(changes).toEqual(outcome === "kept" ? [] : [{ kind: outcome }]);
});

test("a decision that lost the race gets the winner's result, also without the value", async () => {
  const { profile, id } = await aReportedPerson(dataspace);
  const { services } = dataspace;
  const { pool } = services.db;
  let faster: Promise<unknown> | undefined;
  const query = async (asked: { readonly name?: string }): Promise<unknown> => {
    if (asked.name === "find_for_change") await (faster ??= colleague.decide("WITHDRAW", profile, { id }));
    return pool.query(asked as never);
  };
  const late = {
    ...services,
    db: { ...services.db, pool: Object.assign(Object.create(pool) as typeof pool, { query }) },
  };
  const about = { id: Number(id), personId: personIdOf(profile), valueId: valueIdOf(dataspace, profile, "phone") };
  const decision = { ...about, decision: "WITHDRAW", reason: "Dead", attemptKey: unique() } as const;
  await expect(decideReport(late, decision, 1)).rejects.toThrow(
    "Another operator has decided this: the value was withdrawn.",
  );
});

test.each(ways)("repeated and concurrent decisions to %s are done once and answered alike", async (way) => {
  const { profile, id } = await aReportedPerson(dataspace);
  const attemptKey = unique();
  const send = () => office.decide(way, profile, { id, attemptKey });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body.decided).toSorted()).toEqual([false, false, true]);
  expect((await send()).body).toEqual({ decided: false });
});

test("a report concurrent with a decision is answered by it or opens a new row", async () => {
  for (let round = 0; round < sized(4, 12); round += 1) {
    const { profile, id } = await aReportedPerson(dataspace);
    const { owner } = await aClient(dataspace);
    const [decided] = await Promise.all([
      office.decide("KEEP", profile, { id }),
      reportDatum(dataspace, owner, profile, { reason: "outdated" }),
    ]);
    expect(decided.status).toBe(200);
    const votes = await dataspace.rows<{ reportid: string }>(
      "select reportid::text from reportvote where clientid = $1",
      owner.clientid,
    );
    const open = await office.rowOf(profile);
    expect(votes.map(({ reportid }) => reportid)).toEqual(open ? [open.id] : []);
    expect(open?.reports ?? 1).toBe(1);
  }
});

test("a report concurrent with a change leaves the queue once owners are notified", async () => {
  const profiles: Profile[] = [];
  for (let round = 0; round < sized(3, 8); round += 1) {
    const profile = await aProfile(dataspace);
    profiles.push(profile);
    const { owner } = await aClient(dataspace);
    await Promise.all([
      people.change("correct", profile, "phone", { value: "+1 404 555 0145" }),
      reportDatum(dataspace, owner, profile, { reason: "outdated" }).catch(() => undefined),
    ]);
  }
  await notifyMissedOwners(dataspace.services, 0);
  const stale = await dataspace.rows(
    `select 1 from reportvote v join personreport r on r.reportid = v.reportid join profile p on p.profileid = r.profileid
     where p.profileid = any($1) and not v.hashes <@ p.valuehashes`,
    profiles.map(({ profileid }) => profileid),
  );
  expect(stale).toEqual([]);
});

type Step = { readonly who: number; readonly act: "report" | "up" | "keep" };
const steps = fc.array(
  fc.record({
    who: fc.integer({ min: 0, max: 2 }),
    act: fc.constantFrom<Step["act"]>("report", "report", "up", "keep"),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Does a step, and says what must be waiting after it; what cannot be done now is left out. */
async function take({ who, act }: Step, members: readonly MemberPerson[], profile: Profile, waiting: Set<number>) {
  const member = members[who];
  if (!member) throw new Error("nobody");
  if (act === "report") {
    await reportDatum(dataspace, member, profile, { reason: "wrongperson" });
    waiting.add(who);
  } else if (act === "up") {
    // Refused where the datum is not open; then there is no report either.
    await voteUp(member, profile);
    waiting.delete(who);
  } else if (waiting.size > 0) {
    await office.decide("KEEP", profile);
    waiting.clear();
  }
}

test("in any order of acts, a row counts the reports neither withdrawn nor answered", async () => {
  const members = await Promise.all([1, 2, 3].map(async () => (await aClient(dataspace, { credits: 1_000 })).owner));
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      const profile = await aProfile(dataspace);
      const waiting = new Set<number>();
      for (const step of done) {
        await take(step, members, profile, waiting);
        const row = await office.rowOf(profile);
        expect(row?.reports ?? 0).toBe(waiting.size);
        expect(new Set(row?.votes.map(({ clientId }) => clientId))).toEqual(
          new Set([...waiting].map((at) => `${members[at]?.clientid}`)),
        );
      }
    }),
    { numRuns: sized(4, 12) },
  );
});
