import { expect, test } from "vitest";
import { call, signIn } from "../../support/calls.ts";
import { aMember, type MemberPerson, unique } from "../../support/people.ts";
import { aProvisionedClient, aScimToken, aScimUser, askScim, equals, operations } from "../../support/scim.ts";
import { sharedStack } from "../../support/shared/stack.ts";

/** What a thief tries with the SCIM token of a company of its own, or with one that ended. */
const { dataspace, gateway } = await sharedStack();
const { pool } = dataspace.services.db;

const [victims, thief] = await Promise.all([aProvisionedClient(dataspace, 20), aProvisionedClient(dataspace, 20)]);

function steal(request: string, body?: unknown, token = thief.scim) {
  return askScim(gateway, token, request, body);
}

async function stateOf({ appuserid }: Pick<MemberPerson, "appuserid">) {
  const { rows } = await pool.query<{ email: string; role: string; isactive: number; clientid: number }>(
    "select email, role, isactive, clientid from appuser where appuserid = $1",
    [appuserid],
  );
  return rows[0];
}

test("one company's token reads, changes and removes no member or group of another", async () => {
  const victim = await aMember(dataspace, victims.clientid);
  const group = await askScim(gateway, victims.scim, "POST /Groups", { displayName: `Sales ${unique()}` });
  const before = await stateOf(victim);
  const member = [{ value: String(victim.appuserid) }];
  const tried = [
    await steal(`GET /Users/${victim.appuserid}`),
    await steal(`DELETE /Users/${victim.appuserid}`),
    await steal(`PATCH /Users/${victim.appuserid}`, operations({ op: "replace", value: { active: false } })),
    await steal(`PUT /Users/${victim.appuserid}`, aScimUser()),
    await steal(`GET /Groups/${group.body.id}`),
    await steal(`PATCH /Groups/${group.body.id}`, operations({ op: "replace", path: "displayName", value: "Admins" })),
    await steal(`DELETE /Groups/${group.body.id}`),
  ];
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
  const found = await steal(`GET /Users?filter=${equals("userName", victim.email)}`);
  expect(found.body.totalResults).toBe(0);
  expect((await steal("POST /Groups", { displayName: "Admins", members: member })).status).toBe(400);
  expect(await stateOf(victim)).toEqual(before);
  expect(await signIn(dataspace, victim)).toEqual(expect.any(String));
});

test("an invitation takes no email of another account, and an account takes none", async () => {
  const victim = await aMember(dataspace, victims.clientid);
  const { body: invited } = await steal("POST /Users", aScimUser());
  const renaming = operations({ op: "replace", path: "userName", value: victim.email });
  const own = await aMember(dataspace, thief.clientid);
  const tried = [
    await steal(`PATCH /Users/${invited.id}`, renaming),
    await steal(`PUT /Users/${invited.id}`, aScimUser({ userName: victim.email.toUpperCase() })),
    await steal("POST /Users", aScimUser({ userName: victim.email })),
    await steal(`PATCH /Users/${own.appuserid}`, renaming),
    await steal(`PATCH /Users/${own.appuserid}`, operations({ op: "replace", value: aScimUser() })),
    await steal(`PATCH /Users/${thief.owner.appuserid}`, operations({ op: "replace", value: aScimUser() })),
  ];
  expect(tried.map(({ status }) => status)).toEqual([409, 409, 409, 400, 400, 403]);
  expect((await stateOf(own))?.email).toBe(own.email);
  expect((await stateOf(victim))?.clientid).toBe(victims.clientid);
});

test("a disabled member signs in by no password, session, link or invitation", async () => {
  const member = await aMember(dataspace, thief.clientid);
  await steal(`PATCH /Users/${member.appuserid}`, operations({ op: "replace", value: { active: false } }));
  await expect(signIn(dataspace, member)).rejects.toThrow("401");
  expect((await call(dataspace, "user/session", { method: "GET", token: member.token })).status).toBe(401);
  await call(dataspace, "user/password?reset=true", { body: { email: member.email } });
  const { rows } = await pool.query("select 1 from onetimetoken where afid = $1 and usedon is null", [member.afid]);
  expect(rows).toEqual([]);
});

test("a person created under a removed member's id or name gets nothing of theirs", async () => {
  const externalId = `e-${unique()}`;
  const { body: first } = await steal("POST /Users", aScimUser({ externalId }));
  await steal(`DELETE /Users/${first.id}`);
  const { body: second } = await steal("POST /Users", aScimUser({ externalId }));
  expect(second.id).not.toBe(first.id);
  const { email } = await aMember(dataspace, victims.clientid);
  expect((await steal("POST /Users", aScimUser({ externalId: first["externalId"], userName: email }))).status).toBe(
    409,
  );
  const revived = operations({ op: "replace", value: { active: true } });
  expect((await steal(`PATCH /Users/${first.id}`, revived)).status).toBe(404);
  expect((await steal(`PUT /Users/${first.id}`, aScimUser({ active: true }))).status).toBe(404);
});

test("an ended, renewed, shortened or relabeled token opens nothing", async () => {
  const own = await aProvisionedClient(dataspace);
  const renewed = await aScimToken(dataspace, own);
  await call(dataspace, "provisioningtoken", { token: own.owner.token, method: "DELETE" });
  const relabeled = thief.scim.replace(/^scim_\d+/, `scim_${victims.clientid}`);
  for (const token of [own.scim, renewed, renewed.slice(0, -1), relabeled, thief.scim.toUpperCase()])
    expect((await steal("GET /Users", undefined, token)).status).toBe(401);
});

test("only the group Admins gives a role, and no group changes the owner's", async () => {
  const member = await aMember(dataspace, thief.clientid);
  const role = async () => (await stateOf(member))?.role;
  const members = [{ value: String(member.appuserid) }, { value: String(thief.owner.appuserid) }];
  for (const displayName of ["client", "Owner", "Super Admins", "Admins of Sales", "Sales\nAdmins", "Аdmins"]) {
    const { body, status } = await steal("POST /Groups", { displayName, members });
    expect([displayName, status, await role()]).toEqual([displayName, 201, "member"]);
    await steal(`DELETE /Groups/${body.id}`);
  }
  const admins = await steal("POST /Groups", { displayName: "Admins", members });
  expect(await role()).toBe("admin");
  await steal(`DELETE /Groups/${admins.body.id}`);
  expect(await role()).toBe("member");
  expect((await stateOf(thief.owner))?.role).toBe("client");
  const sent = aScimUser({ roles: [{ value: "client" }], groups: [{ value: "1", display: "Admins" }], id: "1" });
  const { body: made } = await steal("POST /Users", sent);
  expect((await stateOf({ appuserid: Number(made.id) }))?.role).toBe("member");
});
