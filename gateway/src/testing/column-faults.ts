import type { ColumnSpec } from "@finder/dataspace/db/schema/column";
import type { TableSchema } from "@finder/dataspace/db/schema/define";
import { schemas } from "@finder/dataspace/db/schema/index";
import {
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLObjectType,
  type GraphQLType,
} from "graphql";
import type { Declaration } from "../graphql/from.ts";

const tables: Readonly<Record<string, TableSchema>> = schemas;

/** What is wrong with what the fields of a type say they are read off. */
export function findColumnFaults(type: GraphQLObjectType, { table: name, fields, given }: Declaration): string[] {
  const unread = Object.keys(type.getFields())
    .filter((field) => !fields.has(field) && !given.has(field))
    .map((field) => `${type.name}.${field} is read off nothing: say @from(…) at it, or give it to viewOf`);
  if (name === null) return unread; // an answer of the contract: the compiler checks its columns
  const table = tables[name];
  if (!table) return [`${type.name} is read off ${name}, which is no table`];
  const faults = [...fields].flatMap(([field, { columns, read }]) => {
    const place = `${type.name}.${field}`;
    const strange = columns.filter((column) => !table.columns.has(column) && !table.relations.has(column));
    const hidden = columns.filter((column) => table.columns.has(column) && !isRead(table, column));
    const graph = type.getFields()[field]?.type;
    const isWhole = columns.every((column) => table.columns.has(column));
    const wrong = graph && isWhole ? rowsOf(table).filter((row) => !isAnswer(graph, read(row))) : [];
    return [
      ...strange.map((column) => `${place}: ${name} has no column ${column}`),
      ...hidden.map((column) => `${place}: no member reads ${name}.${column}`),
      ...wrong.map(
        (row) =>
          `${place}: ${columns.map((column) => `${column} = ${String(row[column])}`).join(", ")} is no ${String(graph)}`,
      ),
    ];
  });
  return [...unread, ...new Set(faults)];
}

/** The gateway calls for people: what only operators read, it never gets. */
const people = ["owner", "member"] as const;

function isRead(table: TableSchema, column: string): boolean {
  return people.some((actor) => table.access[actor].read !== "none" && table.access[actor].columns.has(column));
}

const samples = {
  integer: 1,
  bigint: 1,
  decimal: 1.5,
  text: "a",
  datetime: "2026-01-02 03:04:05",
  date: "2026-01-02",
  boolean: true,
} as const satisfies Record<ColumnSpec["type"], unknown>;

type Row = Readonly<Record<string, unknown>>;

/** Rows as the table may hold them: everything filled, and nothing that may be left out. */
function rowsOf(table: TableSchema): Row[] {
  return [false, true].map((isEmpty) =>
    Object.fromEntries(
      [...table.columns].map(([name, { type, nullable, oneOf }]) => [
        name,
        isEmpty && nullable ? null : (oneOf?.[0] ?? samples[type]),
      ]),
    ),
  );
}

/** Values that answer as they are; graphql would make a text of a number, and a truth of a flag. */
const plain: Readonly<Record<string, string>> = {
  String: "string",
  Int: "number",
  Float: "number",
  Boolean: "boolean",
};

function isAnswer(type: GraphQLType, value: unknown): boolean {
  if (value === null || value === undefined) return !isNonNullType(type);
  const inner = getNullableType(type);
  if (isListType(inner)) return Array.isArray(value) && value.every((each) => isAnswer(inner.ofType, each));
  if (!isLeafType(inner)) return typeof value === "object";
  try {
    inner.serialize(value);
  } catch {
    return false;
  }
  return (plain[inner.name] ?? typeof value) === typeof value;
}
