import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Answer, call, type ErrorBody, signIn } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient, unique } from "../../../tests/support/people.ts";
import { hashOfNobody, hashPassword, passwordMatches, proofOf, tagOf } from "./password-hash.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(() => dataspace.close());
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Follows how many hashes are made at one time. */
const watchHashes = (): { most: () => number } => {
  const original = crypto.argon2;
  let [running, most] = [0, 0];
  vi.spyOn(crypto, "argon2").mockImplementation((algorithm, parameters, done) => {
    running += 1;
    most = Math.max(most, running);
    original(algorithm, parameters, (error, tag) => {
      running -= 1;
      done(error, tag);
    });
  });
  syncBuiltinESMExports();
  return { most: () => most };
};

const guess = (at: number): Promise<Answer<ErrorBody>> =>
  call<ErrorBody>(dataspace, "user/session", {
    body: { email: `p${unique()}@acme.com`, password: "Wrong-Horse-1" },
    headers: { "x-forwarded-for": `10.20.${Math.floor(at / 200)}.${at % 200}` },
  });

it("of a flood of sign-ins two hash at a time, others wait, and the rest is told to come back", async () => {
  const { owner } = await aClient(dataspace);
  const hashes = watchHashes();
  const flood = Promise.all(Array.from({ length: 150 }, (_, at) => guess(at)));
  const session = await call(dataspace, "user/session", { method: "GET", token: owner.token });
  const answers = await flood;
  expect(session.status).toBe(200);
  expect(hashes.most()).toBe(2);
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 401).length).toBe(150 - refused.length);
  expect(refused.length).toBeGreaterThan(40);
  expect(150 - refused.length).toBeGreaterThanOrEqual(66);
  expect(new Set(refused.map(({ headers }) => headers.get("retry-after")))).toEqual(new Set(["5"]));
  expect(await signIn(dataspace, owner)).toMatch(/^[\w-]{43}$/);
});

it("a try costs one hash, whoever it is", async () => {
  const { owner } = await aClient(dataspace);
  const passwordhash = await hashPassword("Own-Horse-1");
  const tag = tagOf(await hashPassword("Tried-Horse-1", passwordhash));
  watchHashes();
  const proofs = [
    await proofOf("Own-Horse-1", passwordhash, [tag]),
    await proofOf("Tried-Horse-1", passwordhash, [tag]),
    await proofOf("Wrong-Horse-1", passwordhash, [tag]),
    await proofOf("Wrong-Horse-1", null, []),
  ];
  expect(proofs).toEqual(["own", "other", null, null]);
  await signIn(dataspace, owner);
  await guess(0);
  expect(crypto.argon2).toHaveBeenCalledTimes(6);
});

it("a password is kept as argon2id with 19 MiB, two passes and a salt of its own", async () => {
  const [one, two] = [await hashPassword("Own-Horse-1"), await hashPassword("Own-Horse-1")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect([await passwordMatches("Own-Horse-1", two), await passwordMatches("own-Horse-1", two)]).toEqual([true, false]);
});

it("nobody's hash has no password, and no two of them are alike", async () => {
  const salt = crypto.randomBytes(16);
  expect(hashOfNobody(salt)).not.toBe(hashOfNobody(salt));
  expect(await passwordMatches("", hashOfNobody(salt))).toBe(false);
});
