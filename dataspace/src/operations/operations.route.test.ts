import type { OperationRevisionsAnswer, OperationsAnswer, OperationView } from "@finder/contract/endpoints/operations";
import { limits } from "@finder/contract/limits";
import { beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { aClient, aMember, type Client } from "../../../tests/support/people.ts";
import { closeAccount } from "../privacy/close-client.ts";
import { deleteOperation, productId, registerOperation, retireOperation } from "./operations.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

type OperationRequest = { name?: string; description?: string; document?: string; version?: number; after?: number };
const usual = {
  name: "find-buyers",
  description: "Who buys",
  document: "{ rateLimit { cost } }",
  version: 1,
  after: 0,
};

function register({ owner }: Client, asked: OperationRequest = {}, token = owner.token) {
  return call<OperationView & ErrorBody>(dataspace, "namedoperations", { token, body: { ...usual, ...asked } });
}

async function list(token: string): Promise<OperationView[]> {
  return (await call<OperationsAnswer>(dataspace, "namedoperations", { token, method: "GET" })).body.resource;
}

function retire({ owner }: Client, version: number, on: string | null, token = owner.token) {
  return call<OperationView & ErrorBody>(dataspace, `namedoperations/${usual.name}/retire`, {
    token,
    body: { version, on },
  });
}

function remove({ owner }: Client) {
  return call<ErrorBody>(dataspace, `namedoperations/${usual.name}`, { token: owner.token, method: "DELETE" });
}

function said({ status, body }: { status: number; body: Partial<ErrorBody> }): unknown[] {
  return [status, (body.error?.context as { code?: string } | undefined)?.code];
}

function day(days = 0): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

test("an owner registers a document by name; each change is the next revision", async () => {
  const client = await aClient(dataspace);
  expect((await register(client)).body).toMatchObject({
    name: "find-buyers",
    ofproduct: false,
    versions: [{ version: 1, revision: 1, document: usual.document, retireson: null, calls: 0 }],
  });
  await register(client, { document: "{ rateLimit { cost limit } }", after: 1, description: "Who buys what" });
  await register(client, { document: "{ viewer { id } }", version: 2 });
  const [held] = await list((await aMember(dataspace, client.clientid)).token);
  expect(held?.description).toBe("Who buys");
  expect(held?.versions.map(({ version, revision }) => [version, revision])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  const revisions = await call<OperationRevisionsAnswer>(dataspace, "namedoperations/find-buyers/revisions", {
    token: client.owner.token,
    method: "GET",
  });
  expect(revisions.body.resource.map(({ version, revision }) => [version, revision])).toEqual([
    [2, 1],
    [1, 2],
    [1, 1],
  ]);
});

test("an unchanged document makes no revision; one of two changes at once is refused", async () => {
  const client = await aClient(dataspace);
  await register(client);
  const again = await register(client, { after: 1, description: "Other words" });
  expect(again.body).toMatchObject({ description: "Other words", versions: [{ revision: 1 }] });
  const answers = await Promise.all(
    ["{ viewer { id } }", "{ viewer { role } }"].map((document) => register(client, { document, after: 1 })),
  );
  expect(answers.map(said).toSorted()).toEqual([
    [200, undefined],
    [409, "CONFLICT"],
  ]);
});

test("only the owner manages a client's operations; other clients don't see them", async () => {
  const [client, other] = [await aClient(dataspace), await aClient(dataspace)];
  await register(client);
  const { token } = await aMember(dataspace, client.clientid);
  for (const answer of [await register(client, {}, token), await retire(client, 1, day(), token)])
    expect(answer.status).toBe(403);
  expect(await list(other.owner.token)).toEqual([]);
  expect(said(await retire(other, 1, day()))).toEqual([404, "NOT_FOUND"]);
  expect(said(await remove(other))).toEqual([404, "NOT_FOUND"]);
});

test("names, numbers and sizes have bounds, and a refusal leaves nothing behind", async () => {
  const client = await aClient(dataspace);
  const long = "x".repeat(limits.operations.document + 1);
  for (const wrong of [
    { name: "Find" },
    { name: "a--b" },
    { name: "a/../b" },
    { document: long },
    { description: " " },
    { version: 0 },
  ])
    expect((await register(client, wrong)).status).toBe(400);
  expect(said(await register(client, { version: 2 }))).toEqual([404, "NOT_FOUND"]);
  expect(await list(client.owner.token)).toEqual([]);
  const names = Array.from({ length: limits.operations.most + 2 }, (_, index) => `name-${index}`);
  const answers = await Promise.all(names.map((name) => register(client, { name })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.operations.most);
  expect(answers.map(said)).toContainEqual([409, "TOO_MANY_OPERATIONS"]);
});

test("a version is retired from a day, which can be undone; then its name is deleted", async () => {
  const client = await aClient(dataspace);
  await register(client);
  expect((await retire(client, 1, day(-1))).status).toBe(400);
  expect((await retire(client, 1, day(1))).body.versions[0]?.retireson).toBe(day(1));
  expect(said(await remove(client))).toEqual([409, "OPERATION_IN_FORCE"]);
  const changed = await register(client, { document: "{ viewer { id } }", after: 1 });
  expect(changed.body.versions[0]).toMatchObject({ revision: 2, retireson: day(1) });
  await retire(client, 1, day());
  expect(said(await register(client, { document: "{ viewer { role } }", after: 2 }))).toEqual([
    410,
    "OPERATION_RETIRED",
  ]);
  expect((await retire(client, 1, null)).body.versions[0]?.retireson).toBeNull();
  await retire(client, 1, day());
  expect((await remove(client)).status).toBe(200);
  expect(await list(client.owner.token)).toEqual([]);
  expect((await register(client)).status).toBe(200);
});

test("the product's operations apply to a client unless its own hide them", async () => {
  const [early, late] = [await aClient(dataspace), await aClient(dataspace)];
  await register(early);
  const { services } = dataspace;
  const product = { clientid: productId, appuserid: null };
  await registerOperation(services, product, { ...usual, description: "The product's" });
  expect(await list(early.owner.token)).toMatchObject([{ ofproduct: false, description: "Who buys" }]);
  expect(await list(late.owner.token)).toMatchObject([{ ofproduct: true, description: "The product's" }]);
  expect(said(await register(late))).toEqual([409, "OPERATION_NAME_TAKEN"]);
  expect(said(await retire(late, 1, day()))).toEqual([404, "NOT_FOUND"]);
  await retireOperation(services, productId, usual.name, { version: 1, on: day() });
  await deleteOperation(services, productId, usual.name);
  expect(await list(late.owner.token)).toEqual([]);
});

test("calls are counted by client, name, version and day, by our programs only", async () => {
  const client = await aClient(dataspace);
  await register(client);
  const { clientid, owner } = client;
  const count = (calls: number, token?: string, id = clientid) =>
    call(dataspace, "programs/operationcalls", {
      ...(token === undefined ? {} : { token }),
      body: { calls: [{ clientid: id, name: usual.name, version: 1, calls }] },
    });
  await Promise.all([count(3), count(4), count(1, undefined, 2_000_000_000)]);
  expect((await list(owner.token))[0]?.versions[0]?.calls).toBe(7);
  expect(
    (await call(dataspace, "programs/operationcalls", { key: dataspace.operatorKey, body: { calls: [] } })).status,
  ).toBe(403);
});

test("a closed account leaves no operation", async () => {
  const client = await aClient(dataspace);
  await register(client);
  await closeAccount(dataspace.services, client.clientid);
  const { rows } = await dataspace.services.db.pool.query("select 1 from namedoperation where clientid = $1", [
    client.clientid,
  ]);
  expect(rows).toEqual([]);
});
