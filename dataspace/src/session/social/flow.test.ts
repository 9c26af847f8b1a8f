import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace } from "../../../../tests/support/dataspace.ts";
import {
  aProviderPerson,
  comeBack,
  signInAtProvider,
  signInBy,
  startWithIdentity,
  type WithIdentity,
} from "../../../../tests/support/third-parties/identity.ts";
import { purged } from "../../jobs/purge/testing/purged.ts";

let dataspace: WithIdentity;
let moved = 0;
beforeAll(async () => {
  const began = Date.now();
  dataspace = await startWithIdentity({}, { now: () => new Date(began + moved) });
});
afterEach(() => {
  moved = 0;
  for (const brand of ["linkedin", "google"] as const) dataspace.identity.behave(brand, "well");
});
afterAll(() => dataspace.close());

function onTheWay(provider: "linkedin" | "google" = "google") {
  return signInAtProvider(dataspace, provider, aProviderPerson(dataspace.identity, provider));
}

function outcome({ status, body }: { status: number; body: unknown }): unknown {
  return status === 200 ? "in" : [status, ((body as ErrorBody).error.context as { code: string }).code];
}

const failed = [422, "SOCIAL_SIGN_IN_FAILED"];

it("a sign-in requests a code with PKCE, state and nonce, at the provider's callback", async () => {
  const { body } = await call<{ url: string }>(dataspace, "user/social/linkedin", { body: {} });
  const { origin, pathname, searchParams } = new URL(body.url);
  expect(`${origin}${pathname}`).toBe(`${dataspace.identity.url}/linkedin/auth`);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    redirect_uri: "http://localhost:4000/auth/linkedin/callback",
    code_challenge_method: "S256",
    scope: "openid profile email",
  });
  for (const name of ["state", "nonce", "code_challenge"]) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
});

it("a state that is not this sign-in's is refused", async () => {
  const [mine, other] = [await onTheWay(), await onTheWay()];
  expect(outcome(await comeBack(dataspace, "google", { flow: mine.flow, back: { ...mine.back, state: "x" } }))).toEqual(
    failed,
  );
  expect(outcome(await comeBack(dataspace, "google", { flow: mine.flow, back: other.back }))).toEqual(failed);
  const { state: _none, ...stateless } = mine.back;
  expect(outcome(await comeBack(dataspace, "google", { flow: mine.flow, back: stateless }))).toEqual(failed);
});

it("a sign-in begun in another browser is refused, and its own browser can finish it", async () => {
  const [mine, victim] = [await onTheWay(), await onTheWay()];
  expect(outcome(await comeBack(dataspace, "google", { flow: victim.flow, back: mine.back }))).toEqual(failed);
  expect(outcome(await comeBack(dataspace, "google", { flow: "guessed", back: mine.back }))).toEqual(failed);
  expect(outcome(await comeBack(dataspace, "google", mine))).toBe("in");
});

it("a callback is good once", async () => {
  const mine = await onTheWay();
  expect(outcome(await comeBack(dataspace, "google", mine))).toBe("in");
  expect(outcome(await comeBack(dataspace, "google", mine))).toEqual(failed);
});

it("a code that was used, or is another sign-in's, opens nothing", async () => {
  const [mine, second, third] = [await onTheWay(), await onTheWay(), await onTheWay()];
  expect(outcome(await comeBack(dataspace, "google", mine))).toBe("in");
  const { code } = mine.back;
  expect(
    outcome(await comeBack(dataspace, "google", { ...second, back: { ...second.back, code: code ?? "" } })),
  ).toEqual(failed);
  const fresh = await onTheWay();
  const stolen = { ...third, back: { ...third.back, code: fresh.back.code ?? "" } };
  expect(outcome(await comeBack(dataspace, "google", stolen))).toEqual(failed);
});

it("of two callbacks at once one wins", async () => {
  const mine = await onTheWay();
  const answers = await Promise.all(Array.from({ length: 5 }, () => comeBack(dataspace, "google", mine)));
  expect(answers.map(outcome).filter((each) => each === "in")).toHaveLength(1);
});

it("two first sign-ins of one person at once open one account", async () => {
  const person = aProviderPerson(dataspace.identity, "google");
  const ways = [
    await signInAtProvider(dataspace, "google", person),
    await signInAtProvider(dataspace, "google", person),
  ];
  const answers = await Promise.all(ways.map((way) => comeBack(dataspace, "google", way)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map(({ body }) => body.afid)).size).toBe(1);
  expect(answers.map(({ body }) => body.type).toSorted()).toEqual(["login", "signup"]);
});

it("a sign-in is good for ten minutes", async () => {
  const [early, late] = [await onTheWay(), await onTheWay()];
  moved = 9.9 * 60_000;
  expect(outcome(await comeBack(dataspace, "google", early))).toBe("in");
  moved = 10.1 * 60_000;
  expect(outcome(await comeBack(dataspace, "google", late))).toEqual(failed);
});

it("a code of one provider at the other's callback is refused, and never sent there", async () => {
  const mine = await onTheWay("google");
  expect(outcome(await comeBack(dataspace, "linkedin", mine))).toEqual(failed);
  expect(outcome(await comeBack(dataspace, "google", mine))).toBe("in");
});

it("an answer that names another issuer, or none, is refused", async () => {
  const [other, none] = [await onTheWay(), await onTheWay()];
  const elsewhere = { ...other.back, iss: `${dataspace.identity.url}/linkedin` };
  expect(outcome(await comeBack(dataspace, "google", { ...other, back: elsewhere }))).toEqual(failed);
  const { iss: _none, ...unnamed } = none.back;
  expect(outcome(await comeBack(dataspace, "google", { ...none, back: unnamed }))).toEqual(failed);
});

it("'No, cancel' at the provider ends the sign-in", async () => {
  const refused = await signInAtProvider(dataspace, "google", null);
  expect(refused.back.error).toBe("access_denied");
  expect(outcome(await comeBack(dataspace, "google", refused))).toEqual(failed);
});

it.each(["broken", "down", "silent", "slow"] as const)(
  "a sign-in fails as unavailable while the provider is %s",
  async (behaviour) => {
    const hasty = await startDataspace({ ...dataspace.env, IDENTITY_TIMEOUT_MS: "400" });
    const mine = await onTheWay("google");
    dataspace.identity.behave("google", behaviour);
    expect(outcome(await comeBack(hasty, "google", mine))).toEqual([503, "UNAVAILABLE"]);
    await hasty.close();
    dataspace.identity.behave("google", "well");
    expect(outcome(await signInBy(dataspace, "google", aProviderPerson(dataspace.identity, "google")))).toBe("in");
  },
);

it.each(["broken", "down", "silent"] as const)(
  "a sign-in cannot begin while the provider is %s, and can right after",
  async (behaviour) => {
    const fresh = await startWithIdentity({ IDENTITY_TIMEOUT_MS: "400" });
    fresh.identity.behave("google", behaviour);
    expect(outcome(await call(fresh, "user/social/google", { body: {} }))).toEqual([503, "UNAVAILABLE"]);
    fresh.identity.behave("google", "well");
    await expect.poll(async () => outcome(await call(fresh, "user/social/google", { body: {} }))).toBe("in");
    await fresh.close();
  },
);

it.each([
  ["no body", undefined],
  ["no flow", { state: "a", code: "b" }],
  ["lists for texts", { flow: ["a"], state: ["b"], code: ["c"] }],
  ["endless text", { flow: "a".repeat(60_000), state: "b" }],
])("a callback with %s is a bad request", async (_, body) => {
  expect((await call(dataspace, "user/social/google/callback", body === undefined ? {} : { body })).status).toBe(400);
});

it("an unfinished sign-in is removed a day after it expired", async () => {
  const own = await startWithIdentity({}, { now: () => new Date(Date.now() + moved) });
  const count = async (): Promise<number> => (await own.services.db.pool.query("select 1 from socialflow")).rows.length;
  await call(own, "user/social/google", { body: {} });
  expect(await count()).toBe(1);
  moved = 25 * 3_600_000;
  await purged(own.services);
  expect(await count()).toBe(0);
  await own.close();
});

it("what is kept of a sign-in is worth nothing to who reads the database", async () => {
  const { body } = await call<{ url: string; flow: string }>(dataspace, "user/social/google", { body: {} });
  const { rows } = await dataspace.services.db.pool.query("select *, encode(sealed, 'escape') as raw from socialflow");
  const kept = JSON.stringify(rows);
  for (const secret of [
    body.flow,
    new URL(body.url).searchParams.get("state"),
    new URL(body.url).searchParams.get("nonce"),
  ])
    expect(kept).not.toContain(secret);
});
