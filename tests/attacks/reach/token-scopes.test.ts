import type { NewTokenAnswer, TokenScope } from "@finder/contract/endpoints/tokens";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../support/calls.ts";
import type { TestDataspace } from "../../support/dataspace.ts";
import { aClient, aMember, aProfile, type Client, type MemberPerson } from "../../support/people.ts";
import { sharedDataspace } from "../../support/shared/dataspace.ts";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";

type Rows = { resource: Record<string, unknown>[]; error?: { message: string; context: { code?: string } | null } };

let dataspace: TestDataspace;
let client: Client;
let member: MemberPerson;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  client = await aClient(dataspace);
  member = await aMember(dataspace, client.clientid);
});

async function aToken(...scopes: TokenScope[]): Promise<string> {
  const body = { name: "Sync", scopes };
  return (await call<NewTokenAnswer>(dataspace, "servicetokens", { token: client.owner.token, body })).body.token;
}

function atTable(token: string, path: string, init: { method?: string; body?: unknown } = {}) {
  return call<Rows>(dataspace, `${dataspace.services.config.DATASPACE_NAME}/_table/${path}`, {
    method: "GET",
    token,
    ...init,
  });
}

function codeOf({ body }: { body: Rows }): unknown {
  return body.error?.context?.code ?? "none";
}

async function nameOf(appuserid: number): Promise<unknown> {
  return (
    await dataspace.services.db.pool.query("select name, firstname, email from appuser where appuserid = $1", [
      appuserid,
    ])
  ).rows[0];
}

test("a token of account:read reads its own member's row and no other", async () => {
  const token = await aToken("account:read");
  const { body } = await atTable(token, "appuser?include_count=true");
  expect(body.resource.map(({ appuserid }) => appuserid)).toEqual([client.owner.appuserid]);
  expect(body.resource[0]).not.toHaveProperty("afid");
  expect((await atTable(token, `appuser/${member.appuserid}`)).status).toBe(404);
  const found = await atTable(token, `appuser?filter=${encodeURIComponent(`email="${member.email}"`)}&count_only=true`);
  expect(found.body).toBe(0);
  const team = await atTable(token, "client?related=appuser_by_clientid");
  expect(JSON.stringify(team.body)).not.toContain(member.email);
});

test.each(["filter=afid%3E0", "order=afid", "fields=afid", "group=afid", "id_field=afid&ids=1"])(
  "a column that the scopes do not open is not asked about by %s",
  async (query) => {
    const answer = await atTable(await aToken("account:read"), `appuser?${query}`);
    expect({ status: answer.status, rows: answer.body.resource }).toEqual({ status: 400, rows: undefined });
    expect(answer.body.error?.message).toMatch(/afid/);
  },
);

test("a payment provider's id, balances and plans are not part of account:read", async () => {
  const { body } = await atTable(await aToken("account:read"), "client?related=*");
  const [row] = body.resource;
  expect(row).toMatchObject({ clientid: client.clientid });
  for (const closed of [
    "stripe_custid",
    "usercredit_by_clientid",
    "usersubscription_by_clientid",
    "apikeys_by_clientid",
  ])
    expect(row).not.toHaveProperty(closed);
});

test("a token of team:write renames neither the owner nor a member", async () => {
  const token = await aToken("team:write", "team:read", "account:write", "account:read");
  const before = [await nameOf(client.owner.appuserid), await nameOf(member.appuserid)];
  for (const column of ["name", "firstname", "lastname", "avatar", "phonenumber", "country", "email", "role"])
    for (const id of [client.owner.appuserid, member.appuserid]) {
      const one = await atTable(token, `appuser/${id}`, { method: "PATCH", body: { [column]: "USA" } });
      const list = { resource: [{ appuserid: id, [column]: "USA" }] };
      const many = await atTable(token, "appuser", { method: "PATCH", body: list });
      expect([column, one.status >= 400, many.status >= 400]).toEqual([column, true, true]);
    }
  const own = await atTable(token, `appuser/${client.owner.appuserid}`, { method: "PATCH", body: { name: "Mallory" } });
  expect([own.status, codeOf(own)]).toEqual([400, "SCOPE_MISSING"]);
  expect([await nameOf(client.owner.appuserid), await nameOf(member.appuserid)]).toEqual(before);
});

test("a token of team:write disables a member and reads that member alone", async () => {
  const token = await aToken("team:write");
  const mate = await aMember(dataspace, client.clientid);
  const path = `appuser/${mate.appuserid}?fields=*`;
  const { status, body } = await atTable(token, path, { method: "PATCH", body: { isactive: 0 } });
  expect([status, body]).toEqual([200, expect.objectContaining({ appuserid: mate.appuserid, isactive: 0 })]);
  expect(codeOf(await atTable(token, "appuser"))).toBe("SCOPE_MISSING");
  const empty = await atTable(token, `appuser/${client.owner.appuserid}?fields=email`, {
    method: "PATCH",
    body: { appuserid: 1 },
  });
  expect(JSON.stringify(empty.body)).not.toContain(client.owner.email);
});

test("a token of contacts:read lists its member's reveals, not the team's", async () => {
  const { url } = await aProfile(dataspace);
  const { clientid, appuserid } = member;
  await revealContact(dataspace.services, { clientid, appuserid, linkedinurl: url, datum: "phone", source: "web" });
  expect((await atTable(await aToken("contacts:read"), "usercontact")).body.resource).toEqual([]);
});

test("no token sets an invited person's password", async () => {
  const invited = await aMember(dataspace, client.clientid, { invitestatus: "pending", isactive: 0, isverified: 0 });
  const body = { email: invited.email, password: "Known-Horse-22" };
  const answer = await call<Rows>(dataspace, "emailtonewuser", { token: await aToken("team:write"), body });
  expect([answer.status, codeOf(answer)]).toEqual([400, "SCOPE_MISSING"]);
});

test("a photo of a teammate is opened by team:read, the own one by account:read", async () => {
  const { openFiles } = await import("@finder/dataspace/outside/files/files");
  for (const { appuserid } of [member, client.owner])
    await openFiles(dataspace.services.config).put(`avatars/${appuserid}.png`, Buffer.from("photo"));
  const statusOf = async (scope: TokenScope, { appuserid }: { appuserid: number }): Promise<number> =>
    (
      await fetch(`${dataspace.url}/api/v2/files/avatars/${appuserid}.png`, {
        headers: { "x-dreamfactory-api-key": dataspace.appKey, "x-dreamfactory-session-token": await aToken(scope) },
      })
    ).status;
  expect([await statusOf("account:read", client.owner), await statusOf("account:read", member)]).toEqual([200, 404]);
  expect(await statusOf("team:read", member)).toBe(200);
});
