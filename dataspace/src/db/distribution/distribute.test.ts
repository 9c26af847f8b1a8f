import { expect, it } from "vitest";
import { freshDatabase, queryOnce } from "../../../../tests/support/database.ts";
import { runHere } from "../../../../tests/support/run-command.ts";
import { oneMachineOnly, tables } from "./tables.ts";

/** What of Citus the command asks, under the same names: it notes what it is asked, and refuses what Citus refuses. */
const standIn = `
  create schema citus;
  create table citus.citus_tables (table_name text primary key, citus_table_type text);
  create table citus.calls (number int generated always as identity, text text);
  create table citus.pg_dist_node (groupid integer);
  insert into citus.pg_dist_node values (0), (1), (2);
  create function citus.replicate_reference_tables(m text) returns void language sql as $$insert into citus.calls (text) values (m)$$;
  create function citus.create_reference_table(t text) returns void language sql as
    $$insert into citus.citus_tables values (t, 'reference')$$;
  create function citus.create_distributed_table(t text, c text, colocate_with text default 'default') returns void language plpgsql as $$
  begin
    if exists (select from pg_constraint where contype = 'f' and t::regclass in (conrelid, confrelid)) then
      raise 'cannot create foreign key constraint';
    end if;
    if exists (select from pg_index where indrelid = t::regclass and indisunique
        and not (select attnum from pg_attribute where attrelid = indrelid and attname = c) = any(indkey)) then
      raise 'cannot create constraint on %', t;
    end if;
    if t = current_setting('citus.fails', true) then
      raise warning 'type "%" does not exist', t;
      raise 'current transaction is aborted';
    end if;
    insert into citus.citus_tables values (t, 'distributed');
  end $$;
  create function citus.create_distributed_function(f text, a text default null, colocate_with text default null) returns void language sql as
    $$insert into citus.calls (text) values (concat_ws(' by ', f, a))$$;`;

async function aCluster(): Promise<string> {
  const database = await freshDatabase();
  await queryOnce(database, standIn);
  await queryOnce(database, `alter database ${new URL(database).pathname.slice(1)} set search_path = public, citus`);
  return database;
}

/** Runs the command; its exit code and what it printed. */
async function distribute(database: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const { code, said, complained } = await runHere("distribute", args, { DATABASE_URL: database });
  return { code, said: said + complained };
}

const ofOneMachine = [
  ...oneMachineOnly.indexes,
  ...oneMachineOnly.constraints.map(({ name }) => name),
  ...oneMachineOnly.triggers.map(({ name }) => name),
];

function referencesOf(database: string): Promise<{ text: string }[]> {
  return queryOnce(
    database,
    "select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint where contype = 'f' order by 1",
  );
}

async function stateOf(database: string) {
  const left = await queryOnce<{ name: string }>(
    database,
    "select relname as name from pg_class union select tgname from pg_trigger",
  );
  const known = await queryOnce<{ name: string; kind: string }>(
    database,
    "select table_name as name, citus_table_type as kind from citus_tables",
  );
  const unlogged = await queryOnce<{ name: string }>(
    database,
    "select relname as name from pg_class where relkind = 'r' and relpersistence = 'u'",
  );
  const ofKind = (kind: string): string[] => known.filter((row) => row.kind === kind).map(({ name }) => name);
  return {
    oneMachine: ofOneMachine.filter((name) => left.some((row) => row.name === name)),
    distributed: ofKind("distributed").toSorted(),
    reference: ofKind("reference").toSorted(),
    unlogged: unlogged.map(({ name }) => name).filter((name) => tables.distributed.some((table) => table === name)),
  };
}

const whole = {
  oneMachine: [],
  distributed: [...tables.distributed].toSorted(),
  reference: [...tables.reference].toSorted(),
  unlogged: [],
};

it("a database without Citus is refused with a sentence", async () => {
  const { code, said } = await distribute(await freshDatabase());
  expect(code).toBe(1);
  expect(said).toContain("This database has no Citus, so its tables stay on one machine.");
});

it("a cluster without its coordinator is refused with the statement to run", async () => {
  const database = await aCluster();
  await queryOnce(database, "delete from pg_dist_node where groupid = 0");
  const { code, said } = await distribute(database);
  expect(code).toBe(1);
  expect(said).toContain("select citus_set_coordinator_host('<coordinator>', 5432)");
  expect(await stateOf(database)).toMatchObject({ oneMachine: ofOneMachine, distributed: [], reference: [] });
});

it("a dry run prints every statement in its order and changes nothing", async () => {
  const database = await aCluster();
  const { code, said } = await distribute(database, "--dry-run");
  expect(code).toBe(0);
  const places = [
    "drop index client_custid",
    "drop constraint usageday_clientid_fkey",
    "create_reference_table('profile')",
    "create_distributed_table('usageday', 'clientid')",
    "create_distributed_table('job', 'clientid', colocate_with => 'usageday')",
    "'p_client', colocate_with := 'usageday')",
    "add constraint usageday_clientid_fkey",
  ].map((text) => said.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(await stateOf(database)).toMatchObject({
    oneMachine: ofOneMachine,
    distributed: [],
    reference: [],
    unlogged: ["sourcerate"],
  });
});

it("tables are distributed by their kind, with foreign keys and functions", async () => {
  const database = await aCluster();
  const before = await referencesOf(database);
  expect(await distribute(database)).toMatchObject({ code: 0 });
  expect(await stateOf(database)).toEqual(whole);
  expect(await referencesOf(database)).toEqual(before);
  const calls = (await queryOnce<{ text: string }>(database, "select text from calls")).map(({ text }) => text);
  expect(calls.find((text) => text.startsWith("open_datum("))).toMatch(/ by p_client$/);
  expect(calls.find((text) => text.startsWith("fold_name("))).toBe("fold_name(text)");
  expect(calls.filter((text) => /^(?:erase_member|close_client|end_sessions)\(/.test(text))).toEqual([]);
  expect((await distribute(database)).said).not.toContain("create_distributed_table");
  expect(await referencesOf(database)).toEqual(before);
});

it("a run that ended in the middle is finished by the next one", async () => {
  const database = await aCluster();
  const before = await referencesOf(database);
  const name = new URL(database).pathname.slice(1);
  await queryOnce(database, `alter database ${name} set citus.fails = 'job'`);
  const { code, said } = await distribute(database);
  expect(code).toBe(1);
  expect(said).toContain(
    "Citus refused `select create_distributed_table('job', 'clientid', colocate_with => 'usageday')`: type \"job\" does not exist; current transaction is aborted.",
  );
  expect((await referencesOf(database)).length).toBeLessThan(before.length);
  await queryOnce(database, `alter database ${name} reset citus.fails`);
  expect((await distribute(database)).code).toBe(0);
  expect(await stateOf(database)).toEqual(whole);
  expect(await referencesOf(database)).toEqual(before);
});
