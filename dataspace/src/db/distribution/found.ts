import type pg from "pg";
import { type Found, notedReferences, type Reference } from "./plan.ts";
import { tables } from "./tables.ts";

const ours = "'public'::regnamespace";

/** What of a database is distributed already; null where it has no Citus. */
export async function readFound(client: pg.PoolClient): Promise<Found | null> {
  const ask = async <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows;
  const [citus] = await ask<{ is: boolean }>("select to_regclass('citus_tables') is not null as is");
  if (!citus?.is) return null;
  const known = await ask<{ name: string; kind: string }>(
    "select table_name::text as name, citus_table_type as kind from citus_tables",
  );
  const indexes = await ask<{ name: string }>(
    `select relname as name from pg_class where relkind = 'i' and relnamespace = ${ours}`,
  );
  const triggers = await ask<{ name: string }>("select tgname as name from pg_trigger where not tgisinternal");
  const unlogged = await ask<{ name: string }>(
    `select relname as name from pg_class where relpersistence = 'u' and relnamespace = ${ours} and relname = any($1::text[]) order by 1`,
    tables.distributed,
  );
  const references = await ask<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and connamespace = ${ours} and conrelid::regclass::text = any($1::text[]) order by 1, 2`,
    tables.distributed,
  );
  // A worker has neither the local tables nor their row types.
  const [here] = await ask<{ database: string; coordinated: boolean }>(
    "select current_database() as database, exists (select from pg_dist_node where groupid = 0) as coordinated",
  );
  const functions = await ask<Found["functions"][number]>(
    `select p.oid::regprocedure::text as signature, case when p.proargnames[1] in ('p_client', 'of_client') then p.proargnames[1] end as client
     from pg_proc p where p.pronamespace = ${ours} and p.prokind = 'f' and regexp_replace(p.prosrc, '''[^'']*''', '', 'g') !~ ('\\m(' || array_to_string($1::text[], '|') || ')\\M')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    tables.local,
  );
  return {
    known: new Map(known.map(({ name, kind }) => [name, kind])),
    indexes: new Set(indexes.map(({ name }) => name)),
    triggers: new Set(triggers.map(({ name }) => name)),
    unlogged: unlogged.map(({ name }) => name),
    references,
    noted: await readNoted(ask),
    functions,
    database: here?.database ?? "",
    isCoordinated: here?.coordinated === true,
  };
}

async function readNoted(ask: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>): Promise<Reference[]> {
  const [noted] = await ask<{ is: boolean }>(`select to_regclass('${notedReferences}') is not null as is`);
  return noted?.is
    ? ask<Reference>(`select tablename as table, name, definition from ${notedReferences} order by 1, 2`)
    : [];
}
