import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, aPlan } from "../../../../tests/support/people.ts";
import { call } from "../../../../tests/support/calls.ts";
import {
  aProvisionedClient,
  aScimToken,
  aScimUser,
  askScim,
  equals,
  operations,
  type Provisioned,
} from "../../../../tests/support/scim.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { ask, codesOf } from "../../testing/stack.ts";

let stack: SharedStack;
let client: Provisioned;
beforeAll(async () => {
  stack = await sharedStack();
  client = await aProvisionedClient(stack.dataspace, 10);
});

function scim(request: string, body?: unknown, type?: string) {
  return askScim(stack.gateway, client.scim, request, body, type);
}

test("calls without a working token, or about another company's people, are rejected", async () => {
  const other = await aProvisionedClient(stack.dataspace);
  const stranger = await aMember(stack.dataspace, other.clientid);
  const renewed = await aScimToken(stack.dataspace, other);
  for (const token of [undefined, client.owner.token, "svc_made-up", other.scim, `${client.scim.slice(0, -1)}~`]) {
    const { status, headers, body } = await askScim(stack.gateway, token, "GET /Users");
    expect([status, headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(body).toMatchObject({ schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"], status: "401" });
  }
  expect((await askScim(stack.gateway, renewed, "GET /Users")).body.totalResults).toBe(2);
  for (const request of ["GET", "DELETE", "PATCH", "PUT"].map((method) => `${method} /Users/${stranger.appuserid}`)) {
    const disabling = { ...aScimUser({ active: false }), ...operations({ op: "replace", value: { active: false } }) };
    const { schemas } = request.startsWith("PUT") ? aScimUser() : operations();
    const body = request.startsWith("P") ? { ...disabling, schemas } : undefined;
    expect([request, (await scim(request, body)).status]).toEqual([request, 404]);
  }
  const taken = await scim("POST /Users", aScimUser({ userName: stranger.email }));
  expect(taken.body).toMatchObject({ status: "409", scimType: "uniqueness" });
  expect(JSON.stringify(taken.body)).not.toContain(String(other.clientid));
});

test("the owner, a full plan, a wrong type and a large body get SCIM's errors", async () => {
  const full = await aProvisionedClient(stack.dataspace, 1);
  const fullAnswer = await askScim(stack.gateway, full.scim, "POST /Users", aScimUser());
  expect([fullAnswer.status, fullAnswer.body.detail]).toEqual([403, expect.stringContaining("seat")]);
  const owner = `/Users/${client.owner.appuserid}`;
  expect((await scim(`PATCH ${owner}`, operations({ op: "replace", value: { active: false } }))).status).toBe(403);
  expect((await scim(`DELETE ${owner}`)).status).toBe(403);
  const refused = async (request: string, body?: unknown, type?: string) => {
    const { status, body: answer } = await scim(request, body, type);
    return [status, answer.scimType];
  };
  expect(await refused("POST /Users", aScimUser(), "text/plain")).toEqual([415, undefined]);
  expect(await refused("POST /Users", aScimUser({ title: "x".repeat(300_000) }))).toEqual([413, undefined]);
  expect(await refused("POST /Users", aScimUser({ userName: "not an email" }))).toEqual([400, "invalidValue"]);
  expect(await refused("POST /Users", aScimUser({ active: 7 }))).toEqual([400, "invalidValue"]);
  expect(await refused("POST /Users", aScimUser({ userName: undefined }))).toEqual([400, "invalidValue"]);
  expect(await refused("POST /Users", [])).toEqual([400, "invalidSyntax"]);
  expect(await refused(`GET /Users?filter=${equals("title", "x")}`)).toEqual([400, "invalidFilter"]);
  expect(await refused("GET /Users?filter=x")).toEqual([400, "invalidFilter"]);
  expect(await refused("GET /Users?count=many")).toEqual([400, "invalidValue"]);
  expect(await refused(`PATCH ${owner}`, { Operations: [] })).toEqual([400, "invalidSyntax"]);
  expect(await refused("POST /Bulk", {})).toEqual([404, undefined]);
  expect(await refused("PUT /Users", {})).toEqual([405, undefined]);
});

test("texts that take long to read are refused before they are read", async () => {
  const { body: group } = await scim("POST /Groups", { displayName: "Sales" });
  const backslashes = encodeURIComponent(`userName eq "${"\\".repeat(900)}`);
  const at = `PATCH /Users/${client.owner.appuserid}`;
  const replace = (path: string) => operations({ op: "replace", path, value: "x" });
  const many = Array.from({ length: 1_001 }, () => ({ op: "replace", path: "displayName", value: "x" }));
  const refused = async (request: string, body?: unknown) => {
    const { status, body: answer } = await scim(request, body);
    return [status, answer.scimType];
  };
  expect(await refused(`GET /Users?filter=${backslashes}`)).toEqual([400, "invalidFilter"]);
  expect(await refused(`GET /Users?excludedAttributes=${backslashes}`)).toEqual([400, "invalidValue"]);
  expect(await refused(at, replace(`name${"[".repeat(50_000)}`))).toEqual([400, "invalidPath"]);
  expect(await refused(at, operations(...many))).toEqual([400, "invalidValue"]);
  for (const path of [`members[value eq "${"\\".repeat(900)}"]`, 'members[value sw "1"]', "members.value"])
    expect(await refused(`PATCH /Groups/${group.id}`, replace(path))).toEqual([400, "invalidPath"]);
  const unknown = operations({ op: "drop", path: "members", value: [{ value: "1" }] });
  expect(await refused(`PATCH /Groups/${group.id}`, unknown)).toEqual([400, "invalidSyntax"]);
  const strangers = operations({ op: "add", path: "members", value: [{ value: "\\".repeat(900) }] });
  expect(await refused(`PATCH /Groups/${group.id}`, strangers)).toEqual([400, "invalidValue"]);
});

test("a client without a token opens no session with the one of another client", async () => {
  const { clientid } = await aClient(stack.dataspace, { planid: await aPlan(stack.dataspace) });
  const forged = client.scim.replace(/^scim_\d+/, `scim_${clientid}`);
  expect((await askScim(stack.gateway, forged, "GET /Users")).status).toBe(401);
  expect(codesOf(await ask(stack.gateway, "{ viewer { id } }", { token: client.scim }))).toEqual(["SIGNED_OUT"]);
  expect((await call(stack.dataspace, "servicetokens", { method: "GET", token: client.scim })).status).toBe(401);
});
