import { faultSentence, fieldRefusal } from "@finder/contract/messages/fields/sentence";
import { beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { aClient, anOperator, type Client } from "../../../tests/support/people.ts";
import { schemas, type TableName } from "../db/schema/index.ts";

let dataspace: TestDataspace;
let client: Client;
let operator: string;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  client = await aClient(dataspace);
  operator = (await anOperator(dataspace)).token;
});

/** Every text column that an actor may write, by table. */
const written = (Object.keys(schemas) as TableName[]).flatMap((table) =>
  [...schemas[table].columns.values()]
    .filter(({ type, name }) => type === "text" && schemas[table].access.operator.writable.has(name))
    .map((column) => ({ table, column })),
);

function tooLong(field: string, most: number, length: number): string {
  return fieldRefusal(field, faultSentence({ rule: "tooLong", values: { most, length } }));
}

function patch(table: string, body: object, as: { token: string; key?: string }) {
  return call<ErrorBody>(dataspace, `${dataspace.services.config.DATASPACE_NAME}/_table/${table}`, {
    method: "PATCH",
    body,
    ...as,
  });
}

test("every writable text has a bound", () => {
  expect(written.length).toBeGreaterThan(30);
  expect(written.filter(({ column }) => column.max === undefined)).toEqual([]);
});

// The key names a row and renames none.
test.each(written.filter(({ table, column }) => column !== schemas[table].key))(
  "$table takes no longer $column.name than its bound, and says how long it may be",
  async ({ table, column }) => {
    const { max = 0, name } = column;
    const body = { [name]: "x".repeat(max + 1) };
    const byOperator = await patch(`${table}/1`, body, { token: operator, key: dataspace.operatorKey });
    expect([byOperator.status, byOperator.body.error.message]).toEqual([400, tooLong(name, max, max + 1)]);
  },
);

test.each(written.filter(({ column }) => column.oneOf))(
  "$table takes of $column.name only what is listed, and names the list",
  async ({ table, column: { name, oneOf = [] } }) => {
    const answer = await patch(`${table}/1`, { [name]: "nonsense" }, { token: operator, key: dataspace.operatorKey });
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      fieldRefusal(name, faultSentence({ rule: "oneOf", values: { list: oneOf.join(", ") } })),
    ]);
  },
);

test.each(["appuser", "client"] as const)("the owner writes no column of %s beyond its bound", async (table) => {
  const { writable } = schemas[table].access.owner;
  expect(writable.size).toBeGreaterThan(5);
  const id = table === "appuser" ? client.owner.appuserid : client.clientid;
  for (const name of writable) {
    const { max, type } = schemas[table].columns.get(name) ?? {};
    if (type !== "text") continue;
    const { status, body } = await patch(
      `${table}/${id}`,
      { [name]: "x".repeat(50_000) },
      { token: client.owner.token },
    );
    expect([name, status, body.error.message]).toEqual([name, 400, tooLong(name, max ?? 0, 50_000)]);
  }
});

test("a body above its address's limit is refused unread, with the limit", async () => {
  const { token } = client.owner;
  const big = { first_name: "x".repeat(70_000) };
  const answer = await call<ErrorBody>(dataspace, "user/profile", { method: "PATCH", token, body: big });
  expect([answer.status, answer.body.error.message]).toEqual([413, "A body may have 65536 bytes at most here."]);
  const table = await patch(`client/${client.clientid}`, { companyname: "x".repeat(1_000_000) }, { token });
  expect(table.status).toBe(413);
});

test.each([
  ["a client's number", 403, { resource: [{ appuserid: 1, clientid: { toString: 1 } }] }],
  ["the columns that are answered", 400, { resource: [{ appuserid: 1, firstname: "Ann" }], fields: [{ toString: 1 }] }],
  ["an id", 400, { resource: [{ appuserid: { toString: 1 }, firstname: "Ann" }] }],
])("%s that cannot become a text is refused with %d", async (_what, status, body) => {
  expect((await patch("appuser", body, client.owner)).status).toBe(status);
});
