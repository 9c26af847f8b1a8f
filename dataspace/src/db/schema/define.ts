/** What the `_table` door knows of a table: declared, never read from the database. Undeclared columns do not exist for callers. */

export type ColumnType = "integer" | "bigint" | "decimal" | "text" | "datetime" | "date" | "boolean";
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A name that others read, an email, or the name of an uploaded photo. */
export type TextKind = "name" | "email" | "photo";

export type ColumnSpec = {
  readonly type: ColumnType;
  readonly nullable?: true;
  /** The database fills it when a new record leaves it out. */
  readonly default?: true;
  /** Nobody writes it through `_table`. */
  readonly readonly?: true;
  /** Characters at most: every text has a bound that somebody writes. */
  readonly max?: number;
  /** A text with a rule of its own. */
  readonly kind?: TextKind;
  /** Answered only where `fields` names it: it costs more than a look at the row. */
  readonly named?: true;
  /** A virtual column: its SQL on a row's alias. It can be read, not filtered or ordered by. */
  readonly computed?: (alias: string) => string;
  /** A value kept as a fingerprint to find it and a sealed copy to show it. */
  readonly sealed?: { readonly hash: string; readonly copy: string };
  /** Turns what SQL gave into what the caller gets, in this process, with the seal key. */
  readonly open?: (raw: Json, sealKey: Buffer) => Json;
};

export type Column = ColumnSpec & { readonly name: string };

export type Relation = {
  /** `{table}_by_{column}`, dialect section 6. */
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
};

export type TableSchema = {
  readonly name: string;
  readonly key: Column;
  /** By lower-case name: the dialect compares names without case. */
  readonly columns: ReadonlyMap<string, Column>;
  readonly relations: ReadonlyMap<string, Relation>;
  /** A column that is empty in every row but those that only operators still see. */
  readonly goneBy: string | null;
};

type TableSpec = {
  readonly name: string;
  readonly key: string;
  readonly columns: Readonly<Record<string, ColumnSpec>>;
  readonly relations?: readonly Relation[];
  readonly goneBy?: string;
};

/** Declares a table for the dialect. */
export const defineTable = (spec: TableSpec): TableSchema => {
  const columns = new Map(Object.entries(spec.columns).map(([name, column]) => [name, { ...column, name }]));
  const key = columns.get(spec.key);
  if (!key) throw new Error(`Table ${spec.name} has no column ${spec.key}.`);
  return {
    name: spec.name,
    key,
    columns,
    relations: new Map((spec.relations ?? []).map((relation) => [relation.name, relation])),
    goneBy: spec.goneBy ?? null,
  };
};

type Options = { readonly always?: true; readonly link?: string; readonly on?: readonly (readonly [string, string])[] };

/** The one row of `table` that this table's `column` points at. */
export const belongsTo = (table: string, column: string, options: Options = {}): Relation => ({
  name: `${table}_by_${column}`,
  kind: "one",
  table,
  link: column,
  on: options.on ?? [[column, column]],
  always: options.always ?? false,
});

/** The rows of `table` whose `column` points at this one. */
export const hasMany = (table: string, column: string, options: Options = {}): Relation => ({
  name: `${table}_by_${column}`,
  kind: "many",
  table,
  link: options.link ?? column,
  on: options.on ?? [[column, column]],
  always: options.always ?? false,
});

/** The rows of `table` joined to this one by rows of `junction`. */
export const manyMany = (table: string, junction: string, near: string, far: string): Relation => ({
  name: `${table}_by_${junction}`,
  kind: "many",
  table,
  link: near,
  on: [[near, near]],
  through: { table: junction, on: [[far, far]] },
  always: false,
});
