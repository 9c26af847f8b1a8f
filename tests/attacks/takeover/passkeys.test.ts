import { expect, test } from "vitest";
import { aPasskey } from "../../support/console/passkeys.ts";
import { hasShown } from "../../support/factors.ts";
import { aMember } from "../../support/people.ts";
import { aVictim, begin, client, post, prove, refusal, show, stack, waiting } from "./victims.ts";

/** What a thief tries with passkeys; each attempt ends without a session or change. */
test("a passkey of another origin, host, challenge or without a finger signs no one in", async () => {
  const member = await aMember(stack.dataspace, client.clientid);
  const passkey = await aPasskey(stack.dataspace, member.afid, "login");
  for (const odd of [
    { origin: "https://finder.example.com.evil.example" },
    { rpId: "evil.example" },
    { verified: false },
    { challenge: "bm90IGdpdmVu" },
  ]) {
    const alone = await begin();
    expect(refusal(await show(alone.waitingtoken, passkey.show(alone.options, odd)))).toBe("WRONG_PASSKEY");
    const second = await begin(await waiting(member));
    expect(refusal(await show(second.waitingtoken, passkey.show(second.options, odd)))).toBe("WRONG_PASSKEY");
  }
});

test("a thief's passkey, or one that was removed, ends no victim's waiting sign-in", async () => {
  const { dataspace } = stack;
  const [victim, thief] = [await aVictim(), await aMember(dataspace, client.clientid)];
  const kept = await aPasskey(dataspace, victim.afid, "login");
  const own = await aPasskey(dataspace, thief.afid, "login");
  const first = await begin(await waiting(victim));
  expect(refusal(await show(first.waitingtoken, own.show(first.options)))).toBe("WRONG_PASSKEY");
  const taking = post("user/factors/passkeys/remove", { passkeyid: kept.passkeyid }, thief.token);
  expect(refusal(await taking)).toBe("PROOF_REQUIRED");
  await hasShown(dataspace, thief);
  const naming = post("user/factors/passkeys/rename", { passkeyid: kept.passkeyid, name: "Mine" }, thief.token);
  expect(refusal(await naming)).toBe("NOT_FOUND");
  const theirs = post("user/factors/passkeys/remove", { passkeyid: kept.passkeyid }, thief.token);
  expect(refusal(await theirs)).toBe("NOT_FOUND");
  await hasShown(dataspace, victim);
  const second = await begin(await waiting(victim));
  const gone = post("user/factors/passkeys/remove", { passkeyid: kept.passkeyid }, victim.token);
  expect(refusal(await gone)).toBe("done");
  expect(refusal(await show(second.waitingtoken, kept.show(second.options)))).toBe("WRONG_PASSKEY");
});

test("a passkey's answer for one sign-in opens no other, and the challenge works once", async () => {
  const member = await aMember(stack.dataspace, client.clientid);
  const passkey = await aPasskey(stack.dataspace, member.afid, "login");
  const [alone, other] = [await begin(), await begin()];
  const response = passkey.show(alone.options);
  expect(refusal(await show(other.waitingtoken, response))).toBe("WRONG_PASSKEY");
  expect(refusal(await show(alone.waitingtoken, response))).toBe("done");
  expect(refusal(await show(alone.waitingtoken, passkey.show(alone.options)))).toBe("SIGN_IN_EXPIRED");
});

test("a sign-in begun by passkey alone takes no code, password or disabled account", async () => {
  const { dataspace } = stack;
  const victim = await aVictim();
  const passkey = await aPasskey(dataspace, victim.afid, "login");
  const { options, waitingtoken } = await begin();
  for (const code of [victim.app.code(), victim.app.codes[0] ?? ""])
    expect(refusal(await prove(waitingtoken, code))).toBe("WRONG_FACTOR");
  expect((await post("user/session", {}, waitingtoken, "PUT")).status).toBe(401);
  const off = { resource: [{ appuserid: victim.appuserid, isactive: 0 }] };
  expect(refusal(await post("finder/_table/appuser", off, client.owner.token, "PATCH"))).toBe("done");
  expect((await show(waitingtoken, passkey.show(options))).body.error).toMatchObject({ code: 800 });
});
