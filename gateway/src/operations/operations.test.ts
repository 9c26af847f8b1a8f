import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { productId, registerOperation } from "@finder/dataspace/operations/operations";
import { call } from "../../../tests/support/calls.ts";
import { aClient, aMember, aProfile } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, codesOf, startStack } from "../testing/stack.ts";
import { aToken, callOps, find, register, reveal, search } from "../testing/named-operations.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

test("a breaking change is rejected with each break, and allowed as a new version", async () => {
  const client = await aClient(stack.dataspace);
  await register(stack.gateway, client, { name: "search", document: search });
  const breaking = search
    .replace("{ fullName }", "{ id }")
    .replace(", $data: [DatumType!]! = [PHONE]", "")
    .replace("data: $data", "data: [PHONE]");
  const refused = await register(stack.gateway, client, { name: "search", document: breaking });
  expect(refused).toEqual({
    operation: null,
    userErrors: [
      { code: "OPERATION_BREAKS", field: "document", message: "Version 1: Parameter data was removed." },
      {
        code: "OPERATION_BREAKS",
        field: "document",
        message: "Version 1: data.searchContact.contact.fullName was removed.",
      },
    ],
  });
  const more = search.replace("{ fullName }", "{ fullName id }");
  expect((await register(stack.gateway, client, { name: "search", document: more })).operation).toMatchObject({
    versions: [{ version: 1, revision: 2 }],
  });
  const second = await register(stack.gateway, client, { name: "search", document: find, newVersion: true });
  expect(second.operation).toEqual({
    name: "search",
    versions: [
      { version: 1, revision: 2, state: "LIVE", url: `${stack.gateway.url}/ops/search/v1` },
      { version: 2, revision: 1, state: "LIVE", url: `${stack.gateway.url}/ops/search/v2` },
    ],
  });
  const first = await register(stack.gateway, client, { name: "search", document: more, version: 1 });
  expect(first.operation).toMatchObject({ versions: [{ revision: 2 }, { revision: 1 }] });
  const none = await register(stack.gateway, client, { name: "search", document: more, version: 7 });
  expect(none.userErrors).toMatchObject([{ code: "NOT_FOUND", field: "version" }]);
});

test("a document's faults come one by one with their lines, before anything is kept", async () => {
  const client = await aClient(stack.dataspace);
  const wrong = await register(stack.gateway, client, { name: "wrong", document: "{ viewer {\n shoeSize\n hat } }" });
  expect(wrong.userErrors.map(({ message }) => message.slice(0, 38))).toEqual([
    'Line 2: Cannot query field "shoeSize" ',
    'Line 3: Cannot query field "hat" on ty',
  ]);
  const page = "pageSize: 100) { items { phone { found } personalEmail { found } businessEmail { found } } }";
  const dear = `{ ${Array.from({ length: 14 }, (_, index) => `a${index}: myContacts(${page}`).join(" ")} }`;
  const [costly] = (await register(stack.gateway, client, { name: "dear", document: dear })).userErrors;
  expect(costly?.message).toMatch(/would cost 56\d\d points; 5000 are allowed/);
  const named = await register(stack.gateway, client, { name: "Not A Name", document: "{ viewer { id } }" });
  expect(named.userErrors).toMatchObject([{ code: "BAD_REQUEST", field: "name" }]);
  const { data } = await ask(stack.gateway, "{ namedOperations { name } }", { token: client.owner.token });
  expect(data).toEqual({ namedOperations: [] });
});

const shown = `{ namedOperations { name ofProduct versions {
  callable readsOnly state price { points mostCredits } parameters sample
} } }`;

test("members and tokens see what they may call; only the owner changes it", async () => {
  const client = await aClient(stack.dataspace);
  await register(stack.gateway, client, { name: "reveal", document: reveal });
  const { token } = await aMember(stack.dataspace, client.clientid);
  await ask(stack.gateway, "{ viewer { id } }", { token });
  const seen = await ask(stack.gateway, shown, { token });
  expect(seen.data?.["namedOperations"]).toMatchObject([
    {
      name: "reveal",
      ofProduct: false,
      versions: [
        {
          callable: true,
          readsOnly: false,
          price: { points: 37, mostCredits: 1 },
          parameters: ["email: String!", "maxCredits: Int!"],
        },
      ],
    },
  ]);
  expect(seen.calls).toBe(1);
  const scopeless = await aToken(stack.dataspace, client, ["usage:read"]);
  const byToken = await ask(stack.gateway, shown, { token: scopeless });
  expect(byToken.data?.["namedOperations"]).toMatchObject([{ versions: [{ callable: false }] }]);
  const change = `mutation { deleteOperation(name: "reveal") { userErrors { code } } }`;
  expect(codesOf(await ask(stack.gateway, change, { token }))).toEqual(["FORBIDDEN"]);
  expect(codesOf(await ask(stack.gateway, change, { token: scopeless }))).toEqual(["SCOPE_MISSING"]);
});

test("the sample of each operation runs in a shell as it is shown", async () => {
  const client = await aClient(stack.dataspace, { credits: 2 });
  const { url } = await aProfile(stack.dataspace, { full_name: "Ida O'Holm" });
  const documents = { search, find, reveal, limits: "{ rateLimit { limit } }" };
  for (const [name, document] of Object.entries(documents)) await register(stack.gateway, client, { name, document });
  const TOKEN = await aToken(stack.dataspace, client, ["contacts:read", "contacts:write"], 2);
  const { data } = await ask(stack.gateway, shown, { token: client.owner.token });
  const operations = data?.["namedOperations"] as { name: string; versions: { sample: string }[] }[];
  for (const { name, versions } of operations) {
    const sample = versions[0]?.sample.replace("https://www.linkedin.com/in/jane-doe", url) ?? "";
    const { stdout } = await promisify(execFile)("bash", ["-c", sample.replace("curl", "curl -sS")], {
      env: { ...process.env, TOKEN },
    });
    expect({ name, answer: JSON.parse(stdout) as unknown }).toMatchObject({ name, answer: { data: {} } });
  }
  expect(operations).toHaveLength(4);
});

test("registered documents are kept with their member, without comments", async () => {
  const client = await aClient(stack.dataspace);
  await register(stack.gateway, client, { name: "me", document: "{ viewer { id } } # for ann@acme.example" });
  await register(stack.gateway, client, { name: "me", document: "{ viewer { id role } }" });
  const asked = `{ operationRevisions(name: "me") { version revision document registeredBy } }`;
  const { data } = await ask(stack.gateway, asked, { token: client.owner.token });
  expect(data?.["operationRevisions"]).toEqual([
    { version: 1, revision: 2, document: "{\n  viewer {\n    id\n    role\n  }\n}", registeredBy: "Ann Bee" },
    { version: 1, revision: 1, document: "{\n  viewer {\n    id\n  }\n}", registeredBy: "Ann Bee" },
  ]);
});

test("a stored document that no longer fits the schema is rejected and explained", async () => {
  const own = await aClient(stack.dataspace);
  const { token } = own.owner;
  const body = {
    name: "old",
    description: "Of another time",
    document: "{ viewer { shoeSize } }",
    version: 1,
    after: 0,
  };
  await call(stack.dataspace, "namedoperations", { token, body });
  const { status, body: problem } = await callOps(stack.gateway, "/ops/old", { token });
  expect([status, problem["code"]]).toEqual([409, "OPERATION_INVALID"]);
  expect(problem["detail"]).toContain('Cannot query field "shoeSize"');
  expect((await callOps(stack.gateway, "/ops", { token })).body).toEqual({ resource: [] });
  const listed = await ask(stack.gateway, "{ namedOperations { versions { state faults callable } } }", { token });
  expect(listed.data).toMatchObject({ namedOperations: [{ versions: [{ state: "INVALID", callable: false }] }] });
  const mended = await register(stack.gateway, own, { name: "old", document: "{ viewer { id } }" });
  expect(mended.operation).toMatchObject({ versions: [{ version: 1, revision: 2, state: "LIVE" }] });
  expect((await callOps(stack.gateway, "/ops/old", { token })).status).toBe(200);
});

test("the product's operations are called by every client, in the caller's own name", async () => {
  const document = "{ viewer { email } }";
  const asked = { name: "product-me", description: "Who I am", document, version: 1, after: 0 };
  // Every client of a dataspace sees the product's operations, so other files must not share this one.
  const { dataspace, gateway, close } = await startStack();
  await registerOperation(dataspace.services, { clientid: productId, appuserid: null }, asked);
  for (const { owner } of [await aClient(dataspace), await aClient(dataspace)]) {
    const { body } = await callOps(gateway, "/ops/product-me", { token: owner.token });
    expect(body).toEqual({ data: { viewer: { email: owner.email } } });
  }
  await close();
});
