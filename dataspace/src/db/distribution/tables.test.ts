import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { freshDatabase, queryOnce } from "../../../../tests/support/database.ts";
import { clusterLimits } from "./limits.ts";
import { oneMachineOnly, tables } from "./tables.ts";

const page = readFileSync(new URL("../../../../docs/scale.md", import.meta.url), "utf8");
const column = "clientid";
const distributed: readonly string[] = tables.distributed;
const local: readonly string[] = tables.local;

let database: string;
beforeAll(async () => {
  database = await freshDatabase();
});

it("every table has one kind", async () => {
  const rows = await queryOnce<{ name: string }>(
    database,
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname",
  );
  expect(Object.values(tables).flat().toSorted()).toEqual(rows.map(({ name }) => name));
});

it("docs/scale.md begins with what does not work on several machines", () => {
  const beginning = page.slice(0, page.indexOf("## ")).replaceAll(/\s+/g, " ");
  expect(clusterLimits.filter((limit) => !beginning.includes(limit))).toEqual([]);
});

it("every primary key and unique index of a tenant table has its distribution column", async () => {
  const rows = await queryOnce<{ table: string; index: string; columns: string[] }>(
    database,
    `select t.relname as table, i.relname as index, array_agg(coalesce(a.attname::text, '')) as columns
     from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     left join pg_attribute a on a.attrelid = t.oid and a.attnum = any(x.indkey[0:x.indnkeyatts - 1])
     where x.indisunique and t.relnamespace = 'public'::regnamespace group by t.relname, i.relname`,
  );
  const ofTenants = rows.filter(({ table }) => distributed.includes(table));
  expect(new Set(ofTenants.map(({ table }) => table))).toEqual(new Set(distributed));
  const without = ofTenants.filter(({ columns }) => !columns.includes(column)).map(({ index }) => index);
  // `npm run distribute` takes them away.
  const { indexes, constraints } = oneMachineOnly;
  expect(without.toSorted()).toEqual([...indexes, ...constraints.map(({ name }) => name)].toSorted());
});

it("a tenant table references others with the client, and none on the coordinator", async () => {
  const rows = await queryOnce<{ table: string; target: string; columns: string[] }>(
    database,
    `select t.relname as table, f.relname as target, array_agg(a.attname::text) as columns
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey)
     where c.contype = 'f' and t.relnamespace = 'public'::regnamespace group by c.oid, t.relname, f.relname`,
  );
  const ofTenants = rows.filter(({ table }) => distributed.includes(table));
  expect(ofTenants.length).toBeGreaterThan(0);
  expect(ofTenants.filter(({ target }) => local.includes(target))).toEqual([]);
  expect(ofTenants.filter(({ target, columns }) => distributed.includes(target) && !columns.includes(column))).toEqual(
    [],
  );
});

it("what every machine holds whole refers to no tenant's rows", async () => {
  const rows = await queryOnce<{ table: string; target: string }>(
    database,
    "select conrelid::regclass::text as table, confrelid::regclass::text as target from pg_constraint where contype = 'f'",
  );
  const wrong = rows.filter(({ table, target }) => !distributed.includes(table) && distributed.includes(target));
  expect(wrong).toEqual([]);
});
