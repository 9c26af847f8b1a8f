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
  /** Those that an earlier run took off and did not put back. */
  readonly noted: readonly Reference[];
  /** The product's functions: `client` names the argument that is the client, null where there is none. */
  readonly functions: readonly { readonly signature: string; readonly client: string | null }[];
};

export type Reference = { readonly table: string; readonly name: string; readonly definition: string };

/** Holds the foreign keys that are off. */
export const notedReferences = "distributionreference";

/**
 * The statements that make a database's tables what docs/scale.md says, in the order that works: what one machine alone can keep goes,
 * foreign keys are noted and taken off, tables and functions are distributed, foreign keys come back. Tables are logged, for shards of
 * others cannot move. Done steps are left out, so that the command may end anywhere and be run again.
 */
export function planDistribution({
  known,
  indexes,
  triggers,
  unlogged,
  references,
  noted,
  functions,
}: Found): string[] {
  const [first, ...others] = tables.distributed;
  const waiting = new Set<string>(tables.distributed.filter((table) => known.get(table) !== "distributed"));
  const off = references.filter(({ table }) => waiting.has(table));
  return [
    // Triggers of clients' rows touch rows of the same client, which are beside them.
    "set citus.enable_unsafe_triggers = on",
    `select run_command_on_all_nodes(format('alter database %I set citus.allow_nested_distributed_execution = on', current_database()))`,
    ...oneMachineOnly.triggers
      .filter(({ name }) => triggers.has(name))
      .map(({ table, name }) => `drop trigger ${name} on ${table}`),
    ...oneMachineOnly.indexes.filter((name) => indexes.has(name)).map((name) => `drop index ${name}`),
    ...oneMachineOnly.constraints
      .filter(({ name }) => indexes.has(name))
      .map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    `create table if not exists ${notedReferences} (name text primary key, tablename text not null, definition text not null)`,
    ...off.flatMap(({ table, name, definition }) => [
      `insert into ${notedReferences} values ('${name}', '${table}', '${definition}') on conflict do nothing`,
      `alter table ${table} drop constraint ${name}`,
    ]),
    ...unlogged.map((table) => `alter table ${table} set logged`),
    ...tables.reference
      .filter((table) => known.get(table) !== "reference")
      .map((table) => `select create_reference_table('${table}')`),
    ...(waiting.has(first) ? [`select create_distributed_table('${first}', 'clientid')`] : []),
    ...others
      .filter((table) => waiting.has(table))
      .map((table) => `select create_distributed_table('${table}', 'clientid', colocate_with => '${first}')`),
    ...functions.map(({ signature, client }) =>
      client === null
        ? `select create_distributed_function('${signature}')`
        : `select create_distributed_function('${signature}', '${client}', colocate_with := '${first}')`,
    ),
    ...[...noted, ...off].flatMap(({ table, name, definition }) => [
      `alter table ${table} add constraint ${name} ${definition}`,
      `delete from ${notedReferences} where name = '${name}'`,
    ]),
    `drop table ${notedReferences}`,
  ];
}
