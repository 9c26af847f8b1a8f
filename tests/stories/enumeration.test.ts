import { hashPassword } from "@finder/dataspace/session/password/password-hash";
import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../support/calls.ts";
import type { TestDataspace } from "../support/dataspace.ts";
import { aClient, aMember, type Client, password, unique } from "../support/people.ts";
import { sharedDataspace } from "../support/shared/dataspace.ts";
import { spentNetwork } from "../support/spent-network.ts";
import { stepsOf } from "../support/statements.ts";

const chosen = "Chosen-Horse-1";

function newEmail(): string {
  return `p${unique()}@acme-${unique()}.com`;
}

let dataspace: TestDataspace;
let client: Client;
let known: string[];
beforeAll(async () => {
  dataspace = await sharedDataspace();
  client = await aClient(dataspace);
  const people = await Promise.all(Array.from({ length: 4 }, () => aMember(dataspace, client.clientid)));
  known = people.map(({ email }) => email);
  // Their hashes cost as much as those of the product's people.
  await dataspace.rows(
    "update login set passwordhash = $1 where email = any ($2)",
    await hashPassword(password),
    known,
  );
});

type Headers = Record<string, string>;
type Ask = (email: string, from?: Headers) => Promise<Answer<ErrorBody>>;

/** Each call comes from another network that sign-up no longer shows taken emails to. */
function post(path: string, bodyOf: (email: string) => object, token?: () => string): Ask {
  return async (email, from) => {
    const headers = from ?? (await spentNetwork(dataspace));
    return call<ErrorBody>(dataspace, path, { body: bodyOf(email), headers, token: token?.() });
  };
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

/** What a call makes the dataspace do before it answers; the end of a rehearsal says whether the email was free, and costs the same. */
async function workOf(ask: Ask, email: string, from?: Headers): Promise<string[]> {
  const headers = from ?? (await spentNetwork(dataspace));
  const steps = await stepsOf(() => ask(email, headers));
  return steps.map((step) => step.replace(/^(?:rollback to|release) savepoint/, "end"));
}

const entryPoints: [string, Ask][] = [
  ["signing in", post("user/session", (email) => ({ email, password: "Wrong-Horse-1" }))],
  ["asking for a new password", post("user/password?reset=true", (email) => ({ email }))],
  [
    "setting it with a guessed code",
    post("user/password", (email) => ({ email, code: guessed, new_password: chosen })),
  ],
  ["signing up", signUp],
  ["asking whether an email is available", post("checkemailexists", (email) => ({ email }))],
  ["asking for a verification mail", post("sendverificationemail", (email) => ({ email }))],
  ["opening a guessed invitation", post("getappuserbyemail", (email) => ({ email, token: guessed }))],
  [
    "accepting a guessed invitation",
    post("updatinvitedappuser", (email) => ({ email, token: guessed, password: chosen })),
  ],
];

describe.each(entryPoints)("%s", (_, ask) => {
  it("answers the same for who has an account and who has none", async () => {
    const answers = await Promise.all([...known.slice(0, 2), newEmail(), newEmail()].map((email) => ask(email)));
    const [first, ...others] = answers.map(shapeOf);
    expect(others).toEqual([first, first, first]);
  });

  it("does the same work for both: statements and hashes in the same order", async () => {
    const [ofKnown, ofNew] = [await workOf(ask, known[2] ?? ""), await workOf(ask, newEmail())];
    expect(ofKnown.length).toBeGreaterThan(1);
    expect(ofNew).toEqual(ofKnown);
  });
});

it("inviting someone of another client answers and works as inviting no one does", async () => {
  const invite = post(
    "sendappuserinviteemail",
    (email) => ({ email }),
    () => client.owner.token,
  );
  const { clientid } = await aClient(dataspace);
  const { email } = await aMember(dataspace, clientid, { isactive: 0, invitestatus: "pending" });
  expect(shapeOf(await invite(email))).toEqual(shapeOf(await invite(newEmail())));
  expect(await workOf(invite, email)).toEqual(await workOf(invite, newEmail()));
});

it("signing in after signing up is the same for a taken and a free email", async () => {
  const signIn = post("user/session", (email) => ({ email, password: chosen }));
  const [taken, free] = [known[3] ?? "", newEmail()];
  for (const email of [taken, free]) expect((await signUp(email)).status).toBe(200);
  const state = shapeOf(await signIn(free));
  expect(shapeOf(await signIn(taken))).toEqual(state);
  expect(state).toMatchObject({ status: 401, body: expect.stringContaining('"code":802') });
  expect(await workOf(signIn, taken)).toEqual(await workOf(signIn, free));
});

it("the measure is sharp: an answer without a password hash is other work", async () => {
  const signIn = post("user/session", (email) => ({ email, password: "Wrong-Horse-1" }));
  const spent = await spentNetwork(dataspace);
  const email = newEmail();
  for (let tries = 0; tries < 10; tries += 1) await signIn(email, spent);
  const hashes = (steps: string[]): string[] => steps.filter((step) => step.startsWith("hash"));
  expect(hashes(await workOf(signIn, email, spent))).toEqual([]);
  expect(hashes(await workOf(signIn, newEmail()))).toEqual(["hash of 19456 KiB, 2 passes, 1 lanes"]);
});
