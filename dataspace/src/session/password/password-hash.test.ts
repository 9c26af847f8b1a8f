import { randomBytes } from "node:crypto";
import { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Answer, call, type ErrorBody, signIn } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, unique } from "../../../../tests/support/people.ts";
import { hashesAtOnce } from "./hashing-queue.ts";
import type { HashTask } from "./hash-thread.ts";
import { unmatchableHash, hashPassword, passwordMatches, proofOf, tagOf } from "./password-hash.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(() => dataspace.close());
afterEach(() => vi.restoreAllMocks());

const soon = { timeout: 120_000 };

/** Follows the hashes that are made: all so far, how many at one time, and how many are done. */
function watchHashes() {
  const watched = { begun: 0, done: 0, most: 0, longest: 0 };
  const { postMessage } = Object.getOwnPropertyDescriptors(Worker.prototype);
  vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, task: unknown) {
    watched.begun += 1;
    watched.most = Math.max(watched.most, watched.begun - watched.done);
    watched.longest = Math.max(watched.longest, (task as HashTask).password.length);
    this.prependOnceListener("message", () => (watched.done += 1));
    postMessage.value?.call(this, task);
  });
  return watched;
}

/** Holds hashes back until the returned function is called: on a slow machine they would end while calls still arrive. */
function holdHashes(): () => void {
  const { postMessage } = Object.getOwnPropertyDescriptors(Worker.prototype);
  const held: (() => void)[] = [];
  const spy = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, task: unknown) {
    held.push(() => postMessage.value?.call(this, task));
  });
  return () => {
    spy.mockRestore();
    for (const post of held) post();
  };
}

function guess(address: string, email = `p${unique()}@acme.com`): Promise<Answer<ErrorBody>> {
  return call<ErrorBody>(dataspace, "user/session", {
    body: { email, password: "Wrong-Horse-1" },
    headers: { "x-forwarded-for": address },
  });
}

function many(count: number, from: (at: number) => string): Promise<Answer<ErrorBody>>[] {
  return Array.from({ length: count }, (_, at) => guess(from(at)));
}

async function statuses(answers: Promise<Answer<ErrorBody>>[], status: number): Promise<number> {
  return (await Promise.all(answers)).filter((answer) => answer.status === status).length;
}

it("a flood hashes on half the cores, queues 64, and gets 429 for the rest", async () => {
  const hashes = watchHashes();
  const answers = await Promise.all(many(100, (at) => `10.20.0.${at}`));
  const refused = answers.filter(({ status }) => status === 429);
  expect(hashes.most).toBe(hashesAtOnce);
  expect(refused.length).toBeGreaterThan(10);
  expect(100 - refused.length).toBeGreaterThanOrEqual(64);
  expect(hashes.begun).toBe(100 - refused.length);
  expect(new Set(refused.map(({ headers }) => headers.get("retry-after")))).toEqual(new Set(["5"]));
});

it("of sixty calls of one network thirteen are queued; another network gets in", async () => {
  const { owner } = await aClient(dataspace);
  const begin = holdHashes();
  let refused = 0;
  const flood = many(60, () => "10.21.0.1").map(async (guessed) => {
    const answer = await guessed;
    if (answer.status === 429) refused += 1;
    return answer;
  });
  await vi.waitFor(() => expect(refused).toBeGreaterThanOrEqual(60 - 14), soon);
  const signingIn = call(dataspace, "user/session", { body: owner, headers: { "x-forwarded-for": "10.22.0.1" } });
  begin();
  expect((await signingIn).status).toBe(200);
  expect(await statuses(flood, 401)).toBeLessThanOrEqual(14);
});

it("what is asked while sign-ins wait for their hash is answered before them", async () => {
  const { owner } = await aClient(dataspace);
  const hashes = watchHashes();
  const flood = many(30, (at) => `10.23.0.${at}`);
  await vi.waitFor(() => expect(hashes.begun).toBeGreaterThan(0), soon);
  expect((await call(dataspace, "user/session", { method: "GET", token: owner.token })).status).toBe(200);
  expect(hashes.done).toBeLessThan(30);
  expect(await statuses(flood, 401)).toBe(30);
});

it("every way to a password waits in the same line", async () => {
  const { owner } = await aClient(dataspace);
  const from = { "x-forwarded-for": "10.24.0.1" };
  const flood = many(40, () => "10.24.0.1");
  await Promise.any(flood.map(async (answer) => expect((await answer).status).toBe(429)));
  const { token, email } = owner;
  const password = "Another-Horse-2";
  const ways = await Promise.all(
    [
      { path: "user/password", token, body: { old_password: owner.password, new_password: password } },
      { path: "user/password", body: { email, code: "A".repeat(32), new_password: password } },
      { path: "user/register", body: { email: `p${unique()}@acme-${unique()}.com`, password, name: "Ann Bee" } },
      { path: "updatinvitedappuser", body: { email, token: "A".repeat(32), password } },
      { path: "emailcodeverification", token, body: { oldemail: email, newemail: `new.${email}`, password } },
    ].map(({ path, ...asked }) => call(dataspace, path, { ...asked, headers: from })),
  );
  expect(ways.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
  await Promise.all(flood);
});

it("a sign-in whose caller gave up is not hashed", async () => {
  const hashes = watchHashes();
  const flood = many(10, (at) => `10.25.0.${at}`);
  await vi.waitFor(() => expect(hashes.begun).toBeGreaterThan(0), soon);
  const late = await call(dataspace, "user/session", {
    body: { email: `p${unique()}@acme.com`, password: "Wrong-Horse-1" },
    headers: { "x-forwarded-for": "10.26.0.1", "x-request-timeout-ms": "1" },
  });
  expect(late.status).toBe(504);
  await Promise.all(flood);
  expect(hashes.begun).toBe(10);
});

it("an endless password or email costs as much as any other, and is wrong", async () => {
  const { owner } = await aClient(dataspace);
  const hashes = watchHashes();
  const long = `${owner.password}${"x".repeat(20_000)}`;
  const headers = { "x-forwarded-for": "10.27.0.1" };
  const tried = await call(dataspace, "user/session", { body: { email: owner.email, password: long }, headers });
  expect([tried.status, hashes.longest]).toEqual([401, 101]);
  expect((await guess("10.27.0.1", `${"x".repeat(20_000)}@acme.com`)).status).toBe(401);
  const body = { email: `${"x".repeat(20_000)}@acme.com` };
  expect((await call(dataspace, "user/password?reset=true", { body, headers })).status).toBe(200);
});

it("an attempt costs one hash for every account", async () => {
  const { owner } = await aClient(dataspace);
  const passwordhash = await hashPassword("Own-Horse-1");
  const tag = tagOf(await hashPassword("Tried-Horse-1", passwordhash));
  const hashes = watchHashes();
  const proofs = [
    await proofOf("Own-Horse-1", passwordhash, [tag]),
    await proofOf("Tried-Horse-1", passwordhash, [tag]),
    await proofOf("Wrong-Horse-1", passwordhash, [tag]),
    await proofOf("Wrong-Horse-1", null, []),
  ];
  expect(proofs).toEqual(["own", "other", null, null]);
  await signIn(dataspace, owner);
  await guess("10.28.0.1");
  expect(hashes.begun).toBe(6);
});

it("a password is kept as argon2id with 19 MiB, two passes and a salt of its own", async () => {
  const [one, two] = [await hashPassword("Own-Horse-1"), await hashPassword("Own-Horse-1")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect([await passwordMatches("Own-Horse-1", two), await passwordMatches("own-Horse-1", two)]).toEqual([true, false]);
});

it("the hash for a missing password matches none, and no two of them are alike", async () => {
  const salt = randomBytes(16);
  expect(unmatchableHash(salt)).not.toBe(unmatchableHash(salt));
  expect(await passwordMatches("", unmatchableHash(salt))).toBe(false);
});
