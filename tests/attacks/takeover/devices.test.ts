import type { FactorsAnswer } from "@finder/contract/endpoints/factors";
import { expect, test } from "vitest";
import { call } from "../../support/calls.ts";
import { hasShown } from "../../support/factors.ts";
import { type Answer, aVictim, client, graphql, post, refusal, stack, type Victim, waiting } from "./victims.ts";

/** What a thief tries with the token of a remembered device; without the password, or after a change, it is worth nothing. */
async function remembered(victim: Victim, steps = 0): Promise<string> {
  const shown = { waitingtoken: await waiting(victim), code: victim.app.code(steps), remember: 1 };
  const { body } = await post("user/session/factor", shown);
  return (body as { devicetoken?: string }).devicetoken ?? "";
}

function signInFrom(device: string, { email, password }: Pick<Victim, "email" | "password">) {
  const headers = { "x-finder-device": device };
  return call<Answer>(stack.dataspace, "user/session", { body: { email, password }, headers });
}

async function own({ token }: Pick<Victim, "token">): Promise<FactorsAnswer> {
  return (await call<FactorsAnswer>(stack.dataspace, "user/factors", { method: "GET", token })).body;
}

test("a remembered device asks for the password for 30 days, and for a proof again", async () => {
  const victim = await aVictim();
  const device = await remembered(victim);
  const opened = await signInFrom(device, victim);
  expect(refusal(opened)).toBe("done");
  expect((await own(victim)).devices).toHaveLength(1);
  expect(refusal(await post("user/factors/recovery", {}, opened.body.session_token))).toBe("PROOF_REQUIRED");
  expect((await signInFrom(device, { ...victim, password: "Wrong-Horse-1" })).status).toBe(401);
  const { pool } = stack.dataspace.services.db;
  await pool.query(
    "update remembereddevice set expireson = now() at time zone 'utc' - interval '1 second' where afid = $1",
    [victim.afid],
  );
  expect(refusal(await signInFrom(device, victim))).toBe("FACTOR_REQUIRED");
});

test("a device's token is no session, and remembers no other member's sign-in", async () => {
  const [victim, thief] = [await aVictim(), await aVictim()];
  const device = await remembered(victim);
  for (const token of [device, await remembered(thief)])
    expect((await post("user/factors/recovery", {}, token)).status).toBe(401);
  expect(refusal(await signInFrom(await remembered(thief, 1), victim))).toBe("FACTOR_REQUIRED");
  expect(refusal(await signInFrom(device, thief))).toBe("FACTOR_REQUIRED");
  const [kept] = (await own(victim)).devices;
  const forgetting = { deviceid: kept?.deviceid };
  expect(refusal(await post("user/factors/devices/forget", forgetting, thief.token))).toBe("NOT_FOUND");
  expect(refusal(await post("user/factors/devices/forget", forgetting, victim.token))).toBe("done");
  expect(refusal(await signInFrom(device, victim))).toBe("FACTOR_REQUIRED");
});

test.each<{ what: string; change: (victim: Victim) => Promise<unknown> }>([
  {
    what: "new password",
    change: ({ password, token }) =>
      post("user/password", { old_password: password, new_password: "Another-Horse-2" }, token),
  },
  {
    what: "factor's change",
    change: async (victim) => {
      await hasShown(stack.dataspace, victim);
      await post("user/factors/app/remove", {}, victim.token);
    },
  },
  {
    what: "reset by the owner",
    change: ({ appuserid }) => post("resetmemberfactor", { appuserid }, client.owner.token),
  },
  {
    what: "sign-out of all devices",
    change: ({ token }) => call(stack.dataspace, "user/sessions", { method: "DELETE", token }),
  },
])("a stolen device token is worth nothing after a $what", async ({ change }) => {
  const victim = await aVictim();
  await remembered(victim);
  await change(victim);
  const { rows } = await stack.dataspace.services.db.pool.query("select from remembereddevice where afid = $1", [
    victim.afid,
  ]);
  expect(rows).toEqual([]);
});

test("a browser keeps its device in a cookie that no script reads, and tools get none", async () => {
  const { email, password, app, ...victim } = await aVictim();
  const waitingToken = await waiting({ email, password });
  const proving = `mutation { proveSignIn(code: "${app.code()}", remember: true) { viewer { email } } }`;
  const proven = await graphql(proving, { cookie: `finder_waiting=${waitingToken}` });
  const device = /finder_device=([^;]+); Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax/.exec(proven.cookies)?.[1];
  const signingIn = `mutation { signIn(email: "${email}", password: "${password}") { viewer { email } } }`;
  expect((await graphql(signingIn, { cookie: `finder_device=${device}` })).text).toContain(email);
  expect((await own(victim)).devices).toHaveLength(1);
});
