import type { GroupRow, ProvisionedRow } from "@finder/contract/endpoints/provisioning";
import { beforeAll, expect, test } from "vitest";
import { call, signIn } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember, aPlan, type Client, unique } from "../../../../tests/support/people.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

type Provisioned = Client & { readonly scim: string };

/** A client with a SCIM token. */
async function aProvisioned(): Promise<Provisioned> {
  const client = await aClient(dataspace, { planid: await aPlan(dataspace) });
  const { body } = await call<{ token: string }>(dataspace, "provisioningtoken", {
    token: client.owner.token,
    body: {},
  });
  return { ...client, scim: body.token };
}

function ask<Body = ProvisionedRow>(token: string, method: string, path: string, body?: unknown) {
  return call<Body>(dataspace, path, { method, token, ...(body === undefined ? {} : { body }) });
}

function person(changes: object = {}) {
  return { email: `${unique()}@provisioned.example`.toLowerCase(), firstname: "Ann", lastname: "Bee", ...changes };
}

test("a renewed or ended token opens nothing, and no member is read without one", async () => {
  const { owner, scim } = await aProvisioned();
  expect((await ask(scim, "GET", "team/provisioned")).status).toBe(200);
  const renewed = await call<{ token: string }>(dataspace, "provisioningtoken", { token: owner.token, body: {} });
  expect((await ask(scim, "GET", "team/provisioned")).status).toBe(401);
  expect((await ask(owner.token, "GET", "team/provisioned")).status).toBe(403);
  expect((await ask(renewed.body.token, "GET", "provisioningtoken")).status).toBe(401);
  await call(dataspace, "provisioningtoken", { token: owner.token, method: "DELETE" });
  expect((await ask(renewed.body.token, "GET", "team/provisioned")).status).toBe(401);
});

test("a created person is invited once, and a taken email is refused alike everywhere", async () => {
  const [mine, other] = [await aProvisioned(), await aProvisioned()];
  const made = await ask(mine.scim, "POST", "team/provisioned", person({ externalid: "e-1" }));
  expect(made.body).toMatchObject({ active: true, role: "member", externalid: "e-1" });
  const again = person({ email: made.body.email });
  const refusals = [
    await ask(mine.scim, "POST", "team/provisioned", again),
    await ask(other.scim, "POST", "team/provisioned", again),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([409, 409]);
  expect(refusals[0]?.body).toEqual(refusals[1]?.body);
  expect((await ask(other.scim, "GET", `team/provisioned/${made.body.appuserid}`)).status).toBe(404);
  expect((await ask(other.scim, "DELETE", `team/provisioned/${made.body.appuserid}`)).status).toBe(404);
});

test("a disabled member is signed out at once, and comes back without the session", async () => {
  const { clientid, owner, scim } = await aProvisioned();
  const member = await aMember(dataspace, clientid);
  const path = `team/provisioned/${member.appuserid}`;
  expect((await ask(scim, "PATCH", path, { active: false })).body.active).toBe(false);
  expect((await call(dataspace, "user/session", { method: "GET", token: member.token })).status).toBe(401);
  await expect(signIn(dataspace, member)).rejects.toThrow("401");
  expect((await ask(scim, "PATCH", path, { active: true })).body.active).toBe(true);
  expect((await call(dataspace, "user/session", { method: "GET", token: member.token })).status).toBe(403);
  expect((await ask(scim, "PATCH", path, { email: person().email })).status).toBe(400);
  const ofOwner = `team/provisioned/${owner.appuserid}`;
  expect((await ask(scim, "PATCH", ofOwner, { active: false })).status).toBe(409);
  expect((await ask(scim, "DELETE", ofOwner)).status).toBe(409);
});

test("an open invitation is disabled, opened again and moved to a free email", async () => {
  const { scim, owner } = await aProvisioned();
  const { body } = await ask(scim, "POST", "team/provisioned", person());
  const path = `team/provisioned/${body.appuserid}`;
  expect((await ask(scim, "PATCH", path, { active: false })).body.active).toBe(false);
  expect((await ask(scim, "PATCH", path, { active: true })).body.active).toBe(true);
  expect((await ask(scim, "PATCH", path, { email: owner.email.toLowerCase() })).status).toBe(409);
  const { email } = person();
  expect((await ask(scim, "PATCH", path, { email })).body.email).toBe(email);
});

test("the group Admins gives its role to members while they are in it", async () => {
  const { clientid, scim } = await aProvisioned();
  const { appuserid } = await aMember(dataspace, clientid);
  const made = await ask<GroupRow>(scim, "POST", "team/groups", { displayname: "Admins", add: [appuserid] });
  expect(made.body.members.map((each) => each.appuserid)).toEqual([appuserid]);
  const role = async () => (await ask(scim, "GET", `team/provisioned/${appuserid}`)).body.role;
  expect(await role()).toBe("admin");
  const path = `team/groups/${made.body.groupid}`;
  const stranger = await aMember(dataspace, (await aProvisioned()).clientid);
  expect((await ask(scim, "PATCH", path, { add: [stranger.appuserid] })).status).toBe(400);
  await ask(scim, "PATCH", path, { remove: [appuserid] });
  expect(await role()).toBe("member");
});
