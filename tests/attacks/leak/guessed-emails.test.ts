import type { FindByEmailAnswer } from "@finder/contract/endpoints/find";
import { aKeyHolder, get } from "@finder/dataspace/apikeys/testing/api-calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../support/calls.ts";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { expectLedgerBalances } from "../../support/ledger.ts";
import { aClient, aMember, manyProfiles, type MemberPerson, unique } from "../../support/people.ts";
import { sized } from "../../support/run.ts";

/** Unpaid answers of a client and day, as they are by default. */
const limit = 50;
const guesses = sized(120, 180);

let dataspace: TestDataspace;
let known: readonly string[];
/** Every second one is right. */
let guessed: readonly string[];
beforeAll(async () => {
  dataspace = await startDataspace({ API_CALLS_PER_SECOND: "1000", API_CALLS_PER_MINUTE: "10000" });
  known = (await manyProfiles(dataspace, 90)).map(({ business }) => business[0]?.address ?? "");
  guessed = known.slice(0, guesses / 2).flatMap((email) => [email, `wrong-${unique()}@acme.com`]);
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

function look(who: MemberPerson, email: string, more: object = {}): Promise<Answer<FindByEmailAnswer & ErrorBody>> {
  return call(dataspace, "findbyemail", { token: who.token, body: { email, ...more } });
}

type Guess = (email: string) => Promise<{ readonly status: number; readonly body: unknown }>;

/** What each guess is answered, without what every call has of its own. */
async function answersOf(guess: Guess): Promise<string[]> {
  const answers = await Promise.all(guessed.map(guess));
  const own = /"(?:request_?id|retryAfter)":(?:"[^"]*"|\d+),?/gi;
  return answers.map(({ status, body }) => JSON.stringify([status, body]).replaceAll(own, ""));
}

/** The guesses whose answer no wrong guess was given: those that the answers confirm. */
function confirmedBy(answers: readonly string[]): number {
  const ofWrong = new Set(answers.filter((_, at) => at % 2 === 1));
  return answers.filter((answer, at) => at % 2 === 0 && !ofWrong.has(answer)).length;
}

const free: readonly (readonly [string, number, object])[] = [
  ["a lookup without consent", 100, {}],
  ["a lookup that may cost nothing", 100, { confirm: true, maxcredits: 0 }],
  ["a lookup without credits", 0, { confirm: true }],
];

it.each(free)(`%s confirms ${limit} of ${guesses} guesses at most`, async (_what, credits, more) => {
  const { owner } = await aClient(dataspace, { credits });
  const confirmed = confirmedBy(await answersOf((email) => look(owner, email, more)));
  expect(confirmed).toBeLessThanOrEqual(limit);
  expect((await look(owner, `wrong-${unique()}@acme.com`, more)).status).toBe(confirmed < limit ? 200 : 429);
});

it.each([
  ["a preview", "&preview=true", {}],
  ["a call that may cost nothing", "", { "x-max-credits": "0" }],
])(`%s of the public API confirms ${limit} of ${guesses} guesses at most`, async (_what, query, headers) => {
  const { apikey } = await aKeyHolder(dataspace, { credits: 100 });
  const answers = await answersOf((email) =>
    get(dataspace, `/v1/person?email=${encodeURIComponent(email)}${query}`, apikey, headers),
  );
  expect(confirmedBy(answers)).toBeLessThanOrEqual(limit);
});

it("the last credit confirms one more guess once the unpaid answers are used up", async () => {
  const { owner } = await aClient(dataspace, { credits: 1 });
  for (const email of known.slice(0, limit)) await look(owner, email);
  const answers = await answersOf((email) => look(owner, email, { confirm: true }));
  const rest = answers.slice(2 * limit);
  const bought = rest.filter((answer) => answer.includes('"charged":1')).length;
  expect(confirmedBy(rest) - bought).toBeLessThanOrEqual(bought);
});

it("a company that pays is not hindered, and what it owns is always answered", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 100 });
  for (const email of known.slice(0, limit + 5)) {
    expect((await look(owner, email)).body).toMatchObject({ known: true, charged: 0 });
    expect((await look(owner, email, { confirm: true })).body).toMatchObject({ charged: 1 });
  }
  const [first = "", ...others] = known;
  for (const email of others.slice(-limit + 10)) await look(owner, email);
  const mate = await aMember(dataspace, clientid);
  expect((await look(mate, first)).body).toMatchObject({
    known: true,
    cost: 0,
    contactdata: { full_name: "Jane Doe" },
  });
});

it("a refusal after the unpaid answers names an open way out, and is audited", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 2 });
  for (const email of known.slice(0, limit)) await look(owner, email);
  const [unseen = "", unpaid = ""] = known.slice(limit);
  for (const email of [unseen, `wrong-${unique()}@acme.com`]) {
    const { status, body } = await look(owner, email);
    expect([status, body.error.context]).toEqual([429, expect.objectContaining({ code: "UNPAID_LIMIT_REACHED" })]);
  }
  expect((await look(owner, known[0] ?? "")).body).toMatchObject({ known: true });
  expect((await look(owner, `wrong-${unique()}@acme.com`, { confirm: true })).body).toMatchObject({ known: false });
  expect((await look(owner, unseen, { confirm: true })).body).toMatchObject({ charged: 1 });
  expect((await look(owner, unpaid)).status).toBe(429);
  const entries = await dataspace.rows(
    "select kind, appuserid, detail from auditentry where clientid = $1 and kind = 'searched'",
    clientid,
  );
  expect(entries).toEqual([{ kind: "searched", appuserid: owner.appuserid, detail: "unpaid limit, 50 emails" }]);
});
