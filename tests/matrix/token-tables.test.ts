import { tokenScopes } from "@finder/contract/endpoints/tokens";
import { openedNames, openTable } from "@finder/contract/rules/tokens/token-scopes";
import { schemas, type TableName } from "@finder/dataspace/db/schema/index";
import { beforeAll, expect, test } from "vitest";
import { call } from "../support/calls.ts";
import type { TestDataspace } from "../support/dataspace.ts";
import { sharedDataspace } from "../support/shared/dataspace.ts";
import { addressRows, operationRows, routeRows } from "./rows.ts";
import { aPlace, type Place } from "./world/world.ts";

type Answer = {
  meta?: { schema: { field: { name: string; read_only: boolean }[] } };
  error?: { context: { code?: string } | null };
};

let dataspace: TestDataspace;
let place: Place;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  place = await aPlace(dataspace);
});

const tables = Object.keys(schemas) as TableName[];

function read(token: string, path: string) {
  return call<Answer>(dataspace, `${dataspace.services.config.DATASPACE_NAME}/_table/${path}`, {
    token,
    method: "GET",
  });
}

/** Columns of a table that the owner sees, as far as these scopes open them. */
function columnsOf(table: TableName, scope: string): string[] | null {
  const { read: rows, columns } = schemas[table].access.owner;
  const open = rows === "none" ? null : openTable(new Set([scope]), table, "read");
  const { key } = schemas[table];
  return open && [...columns.keys()].filter((name) => name === key.name || (open.columns?.has(name) ?? true));
}

test("the table of scopes names operations and addresses that there are", () => {
  const known = { ...operationRows, ...routeRows, ...addressRows };
  expect(openedNames().filter((name) => !Object.hasOwn(known, name))).toEqual([]);
});

test.each(tokenScopes)("a token of %s reads its scope's columns of every table, and writes none", async (scope) => {
  const token = await place.tokenOf([scope]);
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    const { body } = await read(token, `${table}?include_schema=true&limit=1`);
    found[table] = body.error?.context?.code ?? body.meta?.schema.field.map(({ name }) => name);
    expect(body.meta?.schema.field.filter(({ read_only: fixed }) => !fixed) ?? []).toEqual([]);
  }
  expect(found).toEqual(Object.fromEntries(tables.map((table) => [table, columnsOf(table, scope) ?? "SCOPE_MISSING"])));
});

test.each(tokenScopes)("a token of %s neither filters nor orders by a column that its scope closes", async (scope) => {
  const token = await place.tokenOf([scope]);
  for (const table of tables) {
    const open = columnsOf(table, scope);
    for (const column of open ? schemas[table].columns.keys() : []) {
      if (open?.includes(column)) continue;
      for (const query of [
        `filter=${column}%20is%20not%20null`,
        `order=${column}`,
        `fields=${column}`,
        `group=${column}`,
      ])
        expect([table, query, (await read(token, `${table}?${query}`)).status]).toEqual([table, query, 400]);
    }
  }
});

test("a table's rows of two scopes are never joined with the other's columns", () => {
  for (const table of tables) {
    const opened = tokenScopes.flatMap((scope) => openTable(new Set([scope]), table, "read") ?? []);
    const all = new Set(schemas[table].columns.keys());
    for (const wide of opened.filter(({ own }) => !own))
      for (const { columns } of opened.filter(({ own }) => own))
        expect([table, [...(columns ?? all)].filter((name) => !(wide.columns ?? all).has(name))]).toEqual([table, []]);
  }
});
