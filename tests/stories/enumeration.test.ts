import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../support/calls.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { aClient, aMember, type Client, unique } from "../support/people.ts";
import { compareInTurns } from "./timing.ts";

/** Two hundred pairs: four hundred tries, known and unknown in turns. */
const pairs = 200;
/** Where the email is only one of the things that must fit. */
const fewer = 60;
const chosen = "Chosen-Horse-1";

function address(): Record<string, string> {
  return {
    "x-forwarded-for": Array.from({ length: 4 }, () => randomInt(1, 250)).join("."),
  };
}

function newEmail(): string {
  return `p${unique()}@acme-${unique()}.com`;
}

let dataspace: TestDataspace;
let client: Client;
let known: string[];
beforeAll(async () => {
  dataspace = await startDataspace();
  client = await aClient(dataspace);
  const people = await Promise.all(Array.from({ length: 20 }, () => aMember(dataspace, client.clientid)));
  known = people.map(({ email }) => email);
});
afterAll(() => dataspace.close());

type Ask = (email: string) => Promise<Answer<ErrorBody>>;

function post(path: string, bodyOf: (email: string) => object, token?: () => string): Ask {
  return (email) => call<ErrorBody>(dataspace, path, { body: bodyOf(email), headers: address(), token: token?.() });
}

const signUp = post("finder/_table/client", (email) => ({ resource: [{ email, name: "Ann Bee", password: chosen }] }));
const guessed = "0".repeat(32);

/** What an answer says, without the values that differ from call to call. */
function shapeOf({ status, body, headers }: Answer): unknown {
  const text = JSON.stringify(body)
    .replaceAll(/"[^"]*@[^"]*"/g, '"email"')
    .replaceAll(/"[0-9A-Z]{32}"/g, '"token"')
    .replaceAll(/:\d{4,}/g, ":0");
  return { status, body: text, length: headers.has("content-length"), retry: headers.get("retry-after") };
}

const doors: [string, Ask, number?][] = [
  ["signing in", post("user/session", (email) => ({ email, password: "Wrong-Horse-1" }))],
  ["asking for a new password", post("user/password?reset=true", (email) => ({ email }))],
  [
    "setting it with a guessed code",
    post("user/password", (email) => ({ email, code: guessed, new_password: chosen })),
    fewer,
  ],
  ["signing up", signUp],
  ["asking whether an email is available", post("checkemailexists", (email) => ({ email }))],
  ["asking for a verification mail", post("sendverificationemail", (email) => ({ email }))],
  ["opening a guessed invitation", post("getappuserbyemail", (email) => ({ email, token: guessed }))],
  [
    "accepting a guessed invitation",
    post("updatinvitedappuser", (email) => ({ email, token: guessed, password: chosen })),
    fewer,
  ],
];

describe.each(doors)("%s", (_, ask, rounds = pairs) => {
  it("answers the same for who has an account and who has none", async () => {
    const answers = await Promise.all([...known.slice(0, 2), newEmail(), newEmail()].map(ask));
    const [first, ...others] = answers.map(shapeOf);
    expect(others).toEqual([first, first, first]);
  });

  it("takes the same time for both", { timeout: 600_000 }, async () => {
    const result = await compareInTurns(
      rounds,
      (at) => ask(known[at % known.length] ?? ""),
      () => ask(newEmail()),
    );
    expect(result).toMatchObject({ apart: false });
  });
});

describe("inviting", () => {
  const invite = post(
    "sendappuserinviteemail",
    (email) => ({ email }),
    () => client.owner.token,
  );

  it("somebody of another client answers as inviting nobody does, in the same time", { timeout: 600_000 }, async () => {
    const { clientid } = await aClient(dataspace);
    const foreign = await Promise.all(
      Array.from({ length: 20 }, () => aMember(dataspace, clientid, { isactive: 0, invitestatus: "pending" })),
    );
    const emailOf = (at: number): string => foreign[at % foreign.length]?.email ?? "";
    expect(shapeOf(await invite(emailOf(0)))).toEqual(shapeOf(await invite(newEmail())));
    const result = await compareInTurns(
      pairs,
      (at) => invite(emailOf(at)),
      () => invite(newEmail()),
    );
    expect(result).toMatchObject({ apart: false });
  });
});

it(
  "signing in after signing up tells and takes the same for a taken and a free email",
  { timeout: 600_000 },
  async () => {
    const taken = known.slice(0, 10);
    const free = taken.map(newEmail);
    for (const email of [...taken, ...free]) expect((await signUp(email)).status).toBe(200);
    const signIn = post("user/session", (email) => ({ email, password: chosen }));
    const states = await Promise.all([...taken, ...free].map(async (email) => shapeOf(await signIn(email))));
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1);
    expect(states[0]).toMatchObject({ status: 401, body: expect.stringContaining('"code":802') });
    const result = await compareInTurns(
      pairs,
      (at) => signIn(taken[at % 10] ?? ""),
      (at) => signIn(free[at % 10] ?? ""),
    );
    expect(result).toMatchObject({ apart: false });
  },
);

it("the measure is sharp: an answer without a password hash is told apart", { timeout: 600_000 }, async () => {
  const signIn = (email: string, headers: Record<string, string>): Promise<Answer> =>
    call(dataspace, "user/session", { body: { email, password: "Wrong-Horse-1" }, headers });
  const spent = address();
  const email = newEmail();
  for (let tries = 0; tries < 10; tries += 1) await signIn(email, spent);
  const result = await compareInTurns(
    20,
    () => signIn(email, spent),
    () => signIn(newEmail(), address()),
  );
  expect(result).toMatchObject({ apart: true });
});
