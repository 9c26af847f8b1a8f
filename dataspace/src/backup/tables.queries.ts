import type pg from "pg";

/** A table as a backup sees it: columns that are stored, in their order. */
export type Table = { readonly name: string; readonly columns: readonly string[] };

/** Text that means one thing only, on whichever server it is read. */
const plainText = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;`;

/** Begins a snapshot of every table and locks their shape; readers and writers don't wait for it. */
export async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  await client.query(`begin isolation level repeatable read, read only; ${plainText}`);
  const tables = await readTables(client);
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(", ")} in access share mode`);
  return tables;
}

/** Begins the transaction of a restore. */
export async function beginRestore(client: pg.Client): Promise<void> {
  await client.query(`begin; ${plainText}`);
}

// What a crash may lose, a backup need not hold (sourcerate is logged on a cluster); the list of migrations stands in the manifest.
const tablesStatement = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace
    and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'sourcerate')
  group by c.relname order by c.relname`;

/** Every table whose rows are kept. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<{ name: string; columns: string[] }>(tablesStatement)).rows;
}

/** The statement that gives a table's rows as text, one a line. */
export function copyOut({ name, columns }: Table): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(", ")}) to stdout`;
}

/** Returns the COPY statement for a table's rows; `freeze` spares a later vacuum. */
export function copyIn({ name, columns }: Table): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin with (freeze)`;
}

/** PostgreSQL's own version. */
export async function readVersion(client: pg.Client): Promise<string> {
  return (
    (await client.query<{ version: string }>("select current_setting('server_version') as version")).rows[0]?.version ??
    ""
  );
}

/** The migrations of a database in their order; none where it has no tables. */
export async function readMigrations(client: pg.Client): Promise<string[]> {
  const there = await client.query("select from pg_class where oid = to_regclass('public.kysely_migration')");
  if (there.rowCount === 0) return [];
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name");
  return rows.map(({ name }) => name);
}

/** Relations of a database that is not empty, one of them; undefined where it has none. */
export async function someRelation(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1",
  );
  return rows[0]?.name;
}

/** The first of these tables that has a row; undefined where all are empty. */
export async function someUsed(client: pg.Client, names: readonly string[]): Promise<string | undefined> {
  const asked = names.map((name) => `(select '${name}' as name from ${quoted(name)} limit 1)`);
  return (await client.query<{ name: string }>(asked.join(" union all "))).rows[0]?.name;
}

/** Whether Citus has spread a database's tables over machines. */
export async function isDistributed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>("select to_regclass('pg_dist_partition') is not null as is");
  return rows[0]?.is === true && ((await client.query("select from pg_dist_partition limit 1")).rowCount ?? 0) > 0;
}

/** Sequences that were used, with the last number given. They run ahead of a snapshot, never behind it. */
export async function readSequences(client: pg.Client): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename",
  );
  return rows;
}

/** Sets a sequence to the backup's last value. */
export async function setSequence(client: pg.Client, { name, last }: { name: string; last: string }): Promise<void> {
  await client.query("select setval(quote_ident($1)::regclass, $2::bigint)", [name, last]);
}

/** Empties the tables and lifts what would look at each row; the answer puts it back, which checks every reference at once. */
export async function openTables(client: pg.Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const names = tables.map(({ name }) => quoted(name));
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(", ")}`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** What people uploaded, by its name in the file store. */
export async function readFileNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select 'avatars/' || avatar as name from appuser where avatar is not null
     union select upload from job where upload is not null union select file from job where file is not null order by name`,
  );
  return rows.map(({ name }) => name);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
