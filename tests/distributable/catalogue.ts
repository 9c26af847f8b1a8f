import pg from "pg";
import type { Tables } from "./uses.ts";

/** A function of the database; `arguments` are the names of what it takes. */
export type DatabaseFunction = {
  readonly name: string;
  readonly language: "plpgsql" | "sql";
  readonly arguments: readonly string[];
  readonly body: string;
  readonly definition: string;
  /** The rows that its triggers hand it as tables. */
  readonly handed: readonly string[];
  /** The tables that call it by a trigger. */
  readonly triggeredBy: readonly string[];
};

/** What a migrated database holds. */
export type Catalogue = {
  readonly tables: Tables;
  /** Columns that number the rows of a table and that each machine fills with numbers of its own, as `table.column`: the wide ones. */
  readonly numbers: readonly string[];
  /** The names of columns that hold a day or a moment. */
  readonly times: readonly string[];
  readonly unlogged: readonly string[];
  readonly references: readonly { readonly from: string; readonly to: string }[];
  readonly functions: readonly DatabaseFunction[];
};

const ours = "'public'::regnamespace";

/** Reads the catalogue of a migrated database. */
export async function readCatalogue(url: string): Promise<Catalogue> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ask = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[];
  const columns = await ask<{ table: string; column: string; isnumber: boolean; istime: boolean }>(
    `select c.relname as table, a.attname::text as column, a.attidentity <> '' and a.atttypid = 'int8'::regtype as isnumber,
       t.typcategory = 'D' as istime from pg_attribute a
     join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = ${ours} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  );
  const unlogged = await ask<{ table: string }>(
    `select relname as table from pg_class where relnamespace = ${ours} and relkind in ('r', 'p') and relpersistence = 'u'`,
  );
  const references = await ask<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint k join pg_class f on f.oid = k.conrelid
     join pg_class t on t.oid = k.confrelid where k.contype = 'f' and k.connamespace = ${ours}`,
  );
  const functions = await ask<DatabaseFunction>(
    `select p.proname as name, l.lanname as language, coalesce(p.proargnames, '{}') as arguments, p.prosrc as body,
       pg_get_functiondef(p.oid) as definition,
       array(select unnest(array[t.tgoldtable, t.tgnewtable])::text from pg_trigger t where t.tgfoid = p.oid) as handed,
       array(select t.tgrelid::regclass::text from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal) as "triggeredBy"
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = ${ours} and l.lanname in ('plpgsql', 'sql') order by p.proname`,
  );
  await client.end();
  const tables = new Map<string, Set<string>>();
  for (const { table, column } of columns) tables.set(table, (tables.get(table) ?? new Set()).add(column));
  return {
    tables,
    numbers: columns.filter(({ isnumber }) => isnumber).map(({ table, column }) => `${table}.${column}`),
    times: columns.filter(({ istime }) => istime).map(({ column }) => column),
    unlogged: unlogged.map(({ table }) => table),
    references,
    functions,
  };
}
