import { beforeAll, expect, it } from "vitest";
import { freshDatabase, queryOnce } from "../../../tests/support/database.ts";

let database: string;
beforeAll(async () => {
  database = await freshDatabase();
});

it("what a worker may number is nowhere kept as an integer", async () => {
  const rows = await queryOnce<{ column: string; types: string[]; numbered: boolean }>(
    database,
    `select a.attname as column, array_agg(distinct a.atttypid::regtype::text) as types, bool_or(a.attidentity <> '') as numbered
     from pg_attribute a join pg_class t on t.oid = a.attrelid
     where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace and a.attnum > 0 group by a.attname`,
  );
  const large = rows.filter(({ numbered, types }) => numbered && types.includes("bigint"));
  expect(large.map(({ column }) => column)).toEqual(expect.arrayContaining(["contactid", "tagid", "removalid"]));
  expect(large.filter(({ types }) => types.includes("integer"))).toEqual([]);
});

it("no function, which a worker might run, writes a table numbered with integers", async () => {
  const rows = await queryOnce<{ table: string; functions: string[] }>(
    database,
    `select t.relname as table, array(select p.proname::text from pg_proc p where p.pronamespace = 'public'::regnamespace
         and p.prosrc ~* ('insert\\s+into\\s+' || t.relname || '\\M')) as functions
     from pg_attribute a join pg_class t on t.oid = a.attrelid
     where a.attidentity <> '' and a.atttypid = 'integer'::regtype and t.relnamespace = 'public'::regnamespace`,
  );
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(["job", "usercredit", "contactfeedback"]));
  expect(rows.filter(({ functions }) => functions.length > 0)).toEqual([]);
});
