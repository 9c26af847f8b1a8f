import { beforeAll, expect, test } from "vitest";
import { aMember, unique } from "../../../../tests/support/people.ts";
import { call, signIn } from "../../../../tests/support/calls.ts";
import {
  aProvisionedClient,
  aScimUser,
  askScim,
  equals,
  operations,
  type Provisioned,
} from "../../../../tests/support/scim.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { aToken } from "../../testing/named-operations.ts";
import { ask, codesOf } from "../../testing/stack.ts";

let stack: SharedStack;
let client: Provisioned;
beforeAll(async () => {
  stack = await sharedStack();
  client = await aProvisionedClient(stack.dataspace, 40);
});

function scim(request: string, body?: unknown, type?: string) {
  return askScim(stack.gateway, client.scim, request, body, type);
}

test("Entra tests the connection, creates, reads, changes and disables a user", async () => {
  const none = await scim(`GET /Users?filter=${equals("userName", `${unique()}@provisioned.example`)}`);
  expect([none.status, none.body.totalResults, none.body.Resources]).toEqual([200, 0, []]);
  expect(none.headers.get("content-type")).toBe("application/scim+json; charset=utf-8");
  const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
  const sent = aScimUser({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User", enterprise],
    externalId: `e-${unique()}`,
    active: "True",
    displayName: "Ida Holm",
    emails: [{ primary: true, type: "work", value: "ida@elsewhere.example" }],
    name: { formatted: "Ida Holm", familyName: "Holm", givenName: "Ida", middleName: "Lou" },
    meta: { resourceType: "User" },
    roles: [],
    [enterprise]: { department: "Sales" },
  });
  const made = await scim("POST /Users", sent);
  const { id } = made.body;
  expect(made.status).toBe(201);
  expect(made.headers.get("location")).toBe(`${stack.gateway.url}/scim/v2/Users/${id}`);
  expect(made.body).toEqual({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    id,
    externalId: sent["externalId" as keyof typeof sent],
    userName: sent.userName,
    name: { formatted: "Ida Holm", familyName: "Holm", givenName: "Ida" },
    displayName: "Ida Holm",
    active: true,
    emails: [{ value: sent.userName, type: "work", primary: true }],
    meta: { resourceType: "User", created: expect.any(String), location: made.headers.get("location") },
  });
  for (const asked of [
    equals("userName", sent.userName.toUpperCase()),
    equals("externalId", String(made.body["externalId"])),
    encodeURIComponent(`emails[type eq "work"].value eq "${sent.userName}"`),
  ])
    expect((await scim(`GET /Users?filter=${asked}`)).body.Resources?.map((each) => each.id)).toEqual([id]);
  const changed = await scim(
    `PATCH /Users/${id}`,
    operations(
      { op: "Replace", path: 'emails[type eq "work"].value', value: "other@elsewhere.example" },
      { op: "Replace", path: "name.familyName", value: "Berg" },
      { op: "Add", path: 'phoneNumbers[type eq "work"].value', value: "555" },
      { op: "Add", path: `${enterprise}:manager`, value: "12" },
      { op: "Add", path: "name.middleName", value: "Lou" },
    ),
  );
  expect([changed.status, changed.body["displayName"], changed.body["userName"]]).toEqual([
    200,
    "Ida Berg",
    sent.userName,
  ]);
  const renamed = { op: "Replace", path: "userName", value: `${unique()}@provisioned.example` };
  expect((await scim(`PATCH /Users/${id}`, operations(renamed))).body["userName"]).toBe(renamed.value);
  const noted = () =>
    call<{ resource: object[] }>(stack.dataspace, "getauditlog", { token: client.owner.token, body: { limit: 100 } });
  const before = JSON.stringify((await noted()).body);
  expect(before).toContain('"provider"');
  expect((await scim(`PATCH /Users/${id}`, operations(renamed))).status).toBe(200);
  expect(JSON.stringify((await noted()).body)).toBe(before);
  const disabled = await scim(`PATCH /Users/${id}`, operations({ op: "Replace", path: "active", value: "False" }));
  expect(disabled.body["active"]).toBe(false);
  expect((await scim(`DELETE /Users/${id}`)).status).toBe(204);
  expect((await scim(`GET /Users/${id}`)).status).toBe(404);
  expect((await scim(`DELETE /Users/${id}`)).body).toMatchObject({ status: "404" });
});

test("Entra creates a group without members, adds, removes and renames", async () => {
  const [first, second] = [await scim("POST /Users", aScimUser()), await scim("POST /Users", aScimUser())];
  const displayName = `Sales ${unique()}`;
  const made = await scim("POST /Groups", {
    schemas: [
      "urn:ietf:params:scim:schemas:core:2.0:Group",
      "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group",
    ],
    externalId: unique(),
    displayName,
    meta: { resourceType: "Group" },
  });
  const at = `/Groups/${made.body.id}`;
  expect([made.status, made.body["members"]]).toEqual([201, []]);
  const found = await scim(`GET /Groups?excludedAttributes=members&filter=${equals("displayName", displayName)}`);
  expect(found.body.Resources).toEqual([expect.objectContaining({ id: made.body.id, displayName })]);
  const members = async () =>
    ((await scim(`GET ${at}`)).body["members"] as { value: string }[] | undefined)?.map(({ value }) => value);
  const value = [{ $ref: null, value: first.body.id }];
  const added = await scim(`PATCH ${at}`, operations({ op: "Add", path: "members", value }));
  expect([added.status, await members()]).toEqual([204, [first.body.id]]);
  expect((await scim(`GET ${at}?excludedAttributes=members`)).body["members"]).toBeUndefined();
  await scim(`PATCH ${at}`, operations({ op: "Add", path: "members", value: [{ value: second.body.id }] }));
  await scim(`PATCH ${at}`, operations({ op: "Remove", path: "members", value }));
  await scim(`PATCH ${at}`, operations({ op: "Remove", path: "members", value: [] }));
  expect(await members()).toEqual([second.body.id]);
  expect(
    (await scim(`PATCH ${at}`, operations({ op: "Replace", path: "displayName", value: `New ${displayName}` }))).status,
  ).toBe(204);
  expect((await scim(`GET ${at}`)).body["displayName"]).toBe(`New ${displayName}`);
  expect((await scim(`DELETE ${at}`)).status).toBe(204);
});

test("Okta imports, creates, replaces, deactivates and reactivates a user", async () => {
  expect((await scim("GET /Users?startIndex=1&count=2")).body.Resources).toHaveLength(2);
  const sent = aScimUser({
    emails: [{ primary: true, value: "ida@elsewhere.example", type: "work" }],
    displayName: "Ida Holm",
    locale: "en-US",
    externalId: "00ujl29u0le5T6Aj10h7",
    groups: [],
    password: "1mz050nq",
  });
  const found = await scim(`GET /Users?filter=${equals("userName", sent.userName)}&startIndex=1&count=100`);
  expect(found.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0 });
  const { body: made } = await scim("POST /Users", sent, "application/json");
  expect(JSON.stringify(made)).not.toContain("1mz050nq");
  const at = `/Users/${made.id}`;
  const replacing = { ...sent, id: made.id, externalId: undefined, name: { givenName: "Ada", familyName: "Holm" } };
  const replaced = await scim(`PUT ${at}`, { ...replacing, displayName: "Ada Holm", meta: { resourceType: "User" } });
  expect(replaced.body).toMatchObject({ displayName: "Ada Holm", externalId: "00ujl29u0le5T6Aj10h7", active: true });
  const deactivated = await scim(`PATCH ${at}`, operations({ op: "replace", value: { active: false } }));
  expect([deactivated.status, deactivated.body["active"]]).toEqual([200, false]);
  expect((await scim(`PUT ${at}`, { ...replacing, active: true })).body["active"]).toBe(true);
});

test("Okta pushes a group, its members and its new name", async () => {
  const [first, second] = [await scim("POST /Users", aScimUser()), await scim("POST /Users", aScimUser())];
  const displayName = `Team ${unique()}`;
  const member = ({ body }: typeof first) => ({ value: body.id, display: body["userName"] });
  const schemas = ["urn:ietf:params:scim:schemas:core:2.0:Group"];
  const made = await scim("POST /Groups", { schemas, displayName, members: [member(first)] });
  const at = `/Groups/${made.body.id}`;
  const read = async () => {
    const { displayName: name, members = [] } = (await scim(`GET ${at}`)).body as {
      displayName?: string;
      members?: { value: string }[];
    };
    return [name, members.map(({ value }) => value)];
  };
  await scim(
    `PATCH ${at}`,
    operations({ op: "replace", value: { id: made.body.id, displayName: `${displayName} A` } }),
  );
  await scim(
    `PATCH ${at}`,
    operations(
      { op: "remove", path: `members[value eq "${first.body.id}"]` },
      { op: "add", path: "members", value: [member(second)] },
    ),
  );
  expect(await read()).toEqual([`${displayName} A`, [second.body.id]]);
  await scim(`PATCH ${at}`, operations({ op: "replace", path: "members", value: [member(first)] }));
  expect(await read()).toEqual([`${displayName} A`, [first.body.id]]);
  await scim(`PUT ${at}`, { schemas, id: made.body.id, displayName, members: [member(first), member(second)] });
  expect(await read()).toEqual([displayName, [first.body.id, second.body.id]]);
});

test("the three documents describe what is stored, and nothing else", async () => {
  const config = await scim("GET /ServiceProviderConfig");
  expect(config.body).toMatchObject({ patch: { supported: true }, filter: { maxResults: 100 } });
  const { Resources } = (await scim("GET /ResourceTypes")).body;
  expect(Resources?.map(({ id }) => id)).toEqual(["User", "Group"]);
  const user = (await scim("GET /Schemas/urn:ietf:params:scim:schemas:core:2.0:User")).body["attributes"];
  const named = user as { name: string; subAttributes?: { name: string }[] }[];
  const names = named.map(({ name }) => name);
  expect(named[1]?.subAttributes?.map(({ name }) => name)).toEqual(["formatted", "familyName", "givenName"]);
  expect(names).toEqual(["userName", "name", "displayName", "active", "emails"]);
  expect((await scim("GET /Schemas/urn:made:up")).status).toBe(404);
});

test("a disabled member loses stream, session, service token, device and password", async () => {
  const { dataspace, gateway } = stack;
  const { pool } = dataspace.services.db;
  const member = await aMember(dataspace, client.clientid);
  const service = await aToken(dataspace, client, ["contacts:read"]);
  await pool.query("update servicetoken set appuserid = $2, appname = 'Claude' where clientid = $1", [
    client.clientid,
    member.appuserid,
  ]);
  await pool.query(
    `insert into remembereddevice (tokenhash, afid, createdon, lastusedon, expireson)
     values (decode(md5($1::int::text), 'hex'), $1::int, now(), now(), now() + interval '1 day')`,
    [member.afid],
  );
  const codes = async (token: string) => codesOf(await ask(gateway, "{ myContacts { totalCount } }", { token }));
  for (const token of [member.token, service]) expect(await codes(token)).toEqual([]);
  const stream = await fetch(`${gateway.url}/live`, { headers: { authorization: `Bearer ${member.token}` } });
  expect(stream.status).toBe(200);
  await scim(`PATCH /Users/${member.appuserid}`, operations({ op: "replace", value: { active: false } }));
  await stream.text(); // until it ends
  for (const token of [member.token, service])
    await expect.poll(() => codes(token)).toEqual([expect.stringMatching(/ACCOUNT_DISABLED|SIGNED_OUT/)]);
  await expect(signIn(dataspace, member)).rejects.toThrow("401");
  const { rows } = await pool.query("select 1 from remembereddevice where afid = $1", [member.afid]);
  expect(rows).toEqual([]);
});
