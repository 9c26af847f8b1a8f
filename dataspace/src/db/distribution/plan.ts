import { oneMachineOnly, tables } from "./tables.ts";

/** What of a database is done already. */
export type Found = {
  /** Tables that the cluster knows, by name: `distributed` or `reference`. */
  readonly known: ReadonlyMap<string, string>;
  readonly indexes: ReadonlySet<string>;
  readonly triggers: ReadonlySet<string>;
  /** Tables of clients that are not logged. */
  readonly unlogged: readonly string[];
  /** Foreign keys of the tables of clients. */
  readonly references: readonly Reference[];
  /** Foreign keys that an earlier run dropped and did not restore. */
  readonly noted: readonly Reference[];
  /** The product's functions, except those of local tables: `client` names the argument that is the client, null where there is none. */
  readonly functions: readonly { readonly signature: string; readonly client: string | null }[];
  readonly database: string;
  /** The cluster knows the coordinator, so that copies of reference tables are on it. */
  readonly isCoordinated: boolean;
};

export type Reference = { readonly table: string; readonly name: string; readonly definition: string };

/** Holds the foreign keys that are off. */
export const notedReferences = "distributionreference";

/** Allows triggers on clients' rows, which touch rows of the same client, on the same shard; for a connection, or for all. */
export const allowTriggers = "set citus.enable_unsafe_triggers = on";

/** Statements that run in one transaction. */
export type Step = readonly string[];

/**
 * Returns the steps that make a database's tables what docs/scale.md says, in the order that works: what one machine alone can keep
 * goes, foreign keys are noted and taken off, tables and functions are distributed, foreign keys come back. Tables are logged, for
 * shards of others cannot move. Done steps are left out, so that the command may end anywhere and be run again.
 */
export function planDistribution(found: Found): Step[] {
  const { known, indexes, triggers, unlogged, references, noted, database } = found;
  const waiting = new Set<string>(tables.distributed.filter((table) => known.get(table) !== "distributed"));
  const off = references.filter(({ table }) => waiting.has(table));
  return [
    [`alter database "${database}" set citus.allow_nested_distributed_execution = on`],
    // Migrations of later versions write triggers, too.
    [`alter database "${database}" ${allowTriggers}`],
    // Otherwise no reference table is written after rows of all clients in one transaction: a plan could not be published.
    [`alter database "${database}" set citus.multi_shard_modify_mode = 'sequential'`],
    ...oneMachineOnly.triggers
      .filter(({ name }) => triggers.has(name))
      .map(({ table, name }) => [`drop trigger ${name} on ${table}`]),
    ...oneMachineOnly.indexes.filter((name) => indexes.has(name)).map((name) => [`drop index ${name}`]),
    ...oneMachineOnly.constraints
      .filter(({ name }) => indexes.has(name))
      .map(({ table, name }) => [`alter table ${table} drop constraint ${name}`]),
    [
      `create table if not exists ${notedReferences} (name text primary key, tablename text not null, definition text not null)`,
    ],
    ...off.map(({ table, name, definition }) => [
      `insert into ${notedReferences} values ('${name}', '${table}', '${definition}') on conflict do nothing`,
      `alter table ${table} drop constraint ${name}`,
    ]),
    ...unlogged.map((table) => [`alter table ${table} set logged`]),
    ...spread(found, waiting),
    ...[...noted, ...off].map(({ table, name, definition }) => [
      `alter table ${table} add constraint ${name} ${definition}`,
      `delete from ${notedReferences} where name = '${name}'`,
    ]),
    [`drop table ${notedReferences}`],
  ];
}

function spread({ known, functions }: Found, waiting: ReadonlySet<string>): Step[] {
  const [first, ...others] = tables.distributed;
  return [
    ...tables.reference
      .filter((table) => known.get(table) !== "reference")
      .map((table) => [`select create_reference_table('${table}')`]),
    // A coordinator that joined after the tables were made has no copies yet.
    ["select replicate_reference_tables('block_writes')"],
    ...(waiting.has(first) ? [[`select create_distributed_table('${first}', 'clientid')`]] : []),
    ...others
      .filter((table) => waiting.has(table))
      .map((table) => [`select create_distributed_table('${table}', 'clientid', colocate_with => '${first}')`]),
    ...functions.map(({ signature, client }) => [
      client === null
        ? `select create_distributed_function('${signature}')`
        : `select create_distributed_function('${signature}', '${client}', colocate_with := '${first}')`,
    ]),
  ];
}
