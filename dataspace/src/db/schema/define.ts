import { type Access, accessOf, type RowAccess } from "./access.ts";
import type { Actor, Column, ColumnSpec } from "./column.ts";

/**
 * A table of the `_table` API, as declared and never read from the database. Undeclared columns do not exist for callers.
 */

export type Relation = {
  /** `{table}_by_{column}` (docs/dialect.md#dialect-relations). */
  readonly name: string;
  readonly kind: "one" | "many";
  readonly table: string;
  /** The parent's column that is answered along with the relation. */
  readonly link: string | null;
  /** Pairs [child column, parent column] that must be equal; for a junction: [junction column, parent column]. */
  readonly on: readonly (readonly [string, string])[];
  /** The table between, for many-to-many, and its pairs [child column, junction column]. */
  readonly through?: { readonly table: string; readonly on: readonly (readonly [string, string])[] };
  /** Comes with every read of the table, at any depth. */
  readonly always: boolean;
  /** The rows as one parent sees them, where they are not those of the table; takes the parent's alias. */
  readonly rows?: (parent: string) => string;
};

export type TableSchema = {
  readonly name: string;
  readonly key: Column;
  /** By lower-case name: the dialect compares names without case. */
  readonly columns: ReadonlyMap<string, Column>;
  readonly access: Readonly<Record<Actor, Access>>;
  readonly relations: ReadonlyMap<string, Relation>;
  /** A column that is empty in every row but those that only operators still see. */
  readonly goneBy: string | null;
};

export type Columns = Readonly<Record<string, ColumnSpec>>;

type TableSpec<Declared extends Columns> = {
  readonly name: string;
  readonly key: string;
  /** The rows and verbs of each actor; a missing actor has none. */
  readonly rows: Readonly<Partial<Record<Actor, RowAccess>>>;
  readonly columns: Declared;
  readonly relations?: readonly Relation[];
  readonly goneBy?: string;
};

/** A table and what its columns were declared as. */
type Table<Declared extends Columns> = TableSchema & { readonly declared: Declared };

/** Declares a table for the dialect: everything that is known of a column stands there and nowhere else. */
export function defineTable<const Declared extends Columns>(spec: TableSpec<Declared>): Table<Declared> {
  const columns = new Map(Object.entries(spec.columns).map(([name, column]) => [name, { ...column, name }]));
  const key = columns.get(spec.key);
  if (!key) throw new Error(`Table ${spec.name} has no column ${spec.key}.`);
  return {
    name: spec.name,
    key,
    columns,
    access: accessOf(spec.rows, columns),
    relations: new Map((spec.relations ?? []).map((relation) => [relation.name, relation])),
    goneBy: spec.goneBy ?? null,
    declared: spec.columns,
  };
}

type Value = {
  integer: number;
  bigint: number;
  decimal: number;
  text: string;
  datetime: string;
  date: string;
  boolean: boolean;
};
type ValueOf<Spec extends ColumnSpec> =
  | (Spec extends { readonly oneOf: readonly (infer Text)[] } ? Text : Value[Spec["type"]])
  | (Spec extends { readonly nullable: true } ? null : never);

/** A row of a declared table, as SQL and the dialect give it; times are `YYYY-MM-DD HH:MM:SS` UTC text. */
export type RowOf<T extends { readonly declared: Columns }> = {
  [Name in keyof T["declared"]]: ValueOf<T["declared"][Name]>;
};

type Options = {
  readonly always?: true;
  readonly link?: string;
  readonly on?: readonly (readonly [string, string])[];
  readonly rows?: (parent: string) => string;
};

/** The one row of `table` that this table's `column` points at. */
export function belongsTo(table: string, column: string, options: Options = {}): Relation {
  return {
    name: `${table}_by_${column}`,
    kind: "one",
    table,
    link: column,
    on: options.on ?? [[column, column]],
    always: options.always ?? false,
    ...(options.rows && { rows: options.rows }),
  };
}

/** The rows of `table` whose `column` points at this one. */
export function hasMany(table: string, column: string, options: Options = {}): Relation {
  return {
    name: `${table}_by_${column}`,
    kind: "many",
    table,
    link: options.link ?? column,
    on: options.on ?? [[column, column]],
    always: options.always ?? false,
  };
}

/** The rows of `table` joined to this one by rows of `junction`. */
export function manyMany(table: string, junction: string, near: string, far: string): Relation {
  return {
    name: `${table}_by_${junction}`,
    kind: "many",
    table,
    link: near,
    on: [[near, near]],
    through: { table: junction, on: [[far, far]] },
    always: false,
  };
}
