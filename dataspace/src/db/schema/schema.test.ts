import { afterAll, beforeAll, expect, test } from "vitest";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import type { ColumnType } from "./column.ts";
import { schemas } from "./index.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(() => dataspace.close());

type Stored = { name: string; type: ColumnType; nullable: boolean; filled: boolean; oneOf: string[] };

/** The columns that the database keeps, in the words of a declaration; `filled`: it has a value for one that is left out. */
async function storedIn(table: string): Promise<Stored[]> {
  const { rows } = await dataspace.services.db.pool.query<Stored>(
    `select column_name as name, is_nullable = 'YES' and is_generated = 'NEVER' and not t.typnotnull as nullable,
       case when c.data_type like 'character%' then 'text' when c.data_type like 'timestamp%' then 'datetime'
         when c.data_type = 'numeric' then 'decimal' else c.data_type end as type,
       column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled,
       coalesce((select array_agg(m[1] order by m[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''(\\w+)''', 'g') m
         where k.conrelid = $1::text::regclass and pg_get_constraintdef(k.oid) like '%(' || column_name || ' = ANY (%'), '{}') as "oneOf"
     from information_schema.columns c join pg_type t on t.typname = coalesce(c.domain_name, c.udt_name)
     where c.table_schema = 'public' and c.table_name = $1`,
    [table],
  );
  return rows;
}

test.each(Object.values(schemas))("$name is declared as the database keeps it", async ({ name, columns, access }) => {
  const stored = new Map((await storedIn(name)).map((column) => [column.name, column]));
  const declared = [...columns.values()].filter(({ computed }) => !computed);
  expect(declared.map(({ name: column, type }) => [column, type])).toEqual(
    declared.map(({ name: column }) => [column, stored.get(column)?.type]),
  );
  for (const { name: column, nullable = false, oneOf = [] } of declared)
    expect([column, nullable, oneOf.toSorted()]).toEqual([
      column,
      stored.get(column)?.nullable,
      stored.get(column)?.oneOf,
    ]);
  const given = declared.filter((column) => !column.nullable && access.operator.writable.has(column.name));
  expect(given.filter((column) => column.default).map((column) => column.name)).toEqual(
    given.filter((column) => stored.get(column.name)?.filled).map((column) => column.name),
  );
});
