import type { View } from "../access.ts";
import { answerKeys, checkFields, keyByDefault, wrapped, type Id } from "../answer.ts";
import { batch } from "./batch.ts";
import { Bind } from "../bind.ts";
import type { TableStore } from "../store.ts";
import type { Options } from "../request/options.ts";
import { assignmentsOf, recordsOf, requireColumns, type Assignment } from "./record.ts";
import type { Executor } from "../../db/statement.ts";
import { run } from "../statement.ts";
import { TableError } from "../table-error.ts";

/** POST of a table: one statement a record (docs/dialect.md#dialect-records). */
export async function createMany(store: TableStore, view: View, asked: Options, body: unknown): Promise<string> {
  const options = { ...asked, idField: undefined };
  checkFields(view, keyByDefault(view, options));
  const key = view.schema.key.name;
  const created = await batch(store.db, options, "created", recordsOf(body), async (runner, record) => {
    const assignments = assignmentsOf(view, record, "create", store.keyring);
    requireColumns(view, record);
    return { [key]: await insert(runner, view, assignments) };
  });
  const keys = created.flatMap((row) => row[key] ?? []);
  return wrapped(await answerKeys(store, view, options, keys), options);
}

async function insert(
  runner: Executor,
  { schema: { name, key } }: View,
  assignments: readonly Assignment[],
): Promise<Id> {
  const bind = new Bind();
  const columns = assignments.map(({ column }) => `"${column}"`);
  const values = assignments.map(({ value, type }) => bind.add(value, type));
  // A key is unique for callers, although in the database it is unique within a client only.
  const given = values[assignments.findIndex(({ column }) => column === key.name)];
  const free =
    given === undefined ? "" : ` where not exists (select 1 from "${name}" t where t."${key.name}" = ${given})`;
  const record = values.length === 0 ? "default values" : `(${columns.join(", ")}) select ${values.join(", ")}${free}`;
  const [row] = await run<{ id: Id }>(
    runner,
    `insert into "${name}" ${record} returning "${key.name}" as id`,
    bind.values,
  );
  if (!row) throw new TableError(409, "A record with the same unique value exists already.");
  return row.id;
}
