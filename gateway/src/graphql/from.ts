import type { Selection } from "../planning/selection.ts";

/** A row without typed columns: each field declares its own. */
type AnyRow = Readonly<Record<string, never>>;

/** One field: the columns that it needs, and how it reads them off a row. */
type Source = { readonly columns: readonly string[]; readonly read: (row: object) => unknown };

/** The declaration of a type: the table of its rows, the fields read off them, and those that its source gives itself. */
export type Declaration = {
  readonly table: string | null;
  readonly fields: Map<string, Source & { readonly isPlain: boolean }>;
  readonly given: Set<string>;
};

/** Declares a field of the type that `Value` fits. */
type Takes<Value> = <Owner extends object, Key extends keyof Owner & string>(
  owner: Owner,
  key: [Value] extends [Owner[Key]] ? Key : never,
) => void;

/** `@from("title")`, `@from("createdon", toDateTime)`, `@from(["firstname", "lastname"], fullName)`. */
type From<Row> = {
  <Column extends keyof Row & string>(column: Column): Takes<Row[Column]>;
  <Column extends keyof Row & string, Value>(column: Column, read: (value: Row[Column]) => Value): Takes<Value>;
  <Column extends keyof Row & string, Value>(
    columns: readonly Column[],
    read: (row: Pick<Row, Column>) => Value,
  ): Takes<Value>;
};

const declarations = new Map<object, Declaration>();
/** The declarations by type name: a document is compiled field by field. */
const byName = new Map<string, Declaration>();
const row = Symbol("row");
type View = { readonly [row]: object };
type Type<Value extends object> = { readonly prototype: Value };

/**
 * Declares where the fields of a GraphQL type come from: `const from = rowOf("appuser")` for rows of a table, or
 * `rowOf<ContactView>()` for an answer of the contract, with columns that the compiler then checks. Both the columns
 * read from the dataspace and the way a row becomes an object of the type follow from it.
 */
export function rowOf<Row extends object = AnyRow>(table: string | null = null): From<Row> {
  return (columns: string | readonly string[], read?: (value: never) => unknown) => (owner: object, field: string) => {
    if (typeof columns !== "string")
      return declare(owner, table, field, { columns, read: read as (row: object) => unknown }, false);
    const of = (whole: object): unknown => (whole as Record<string, unknown>)[columns];
    const source = read === undefined ? of : (whole: object): unknown => read(of(whole) as never);
    return declare(owner, table, field, { columns: [columns], read: source }, read === undefined);
  };
}

/**
 * Makes an object of a type from a row. A field is read on demand, so a row may lack columns that are not selected. Fields
 * without a column are named here, and passed with each row.
 */
export function viewOf<Value extends object>(type: Type<Value>): (of: object) => Value;
export function viewOf<Value extends object, Given extends keyof Value & string>(
  type: Type<Value>,
  ...given: readonly Given[]
): (of: object, values: Pick<Value, Given>) => Value;
export function viewOf<Value extends object>(type: Type<Value>, ...given: readonly string[]) {
  class Viewed {
    readonly [row]: object;
    constructor(of: object) {
      this[row] = of;
    }
  }
  Object.setPrototypeOf(Viewed.prototype, type.prototype);
  for (const field of given) declarationOf(type.prototype).given.add(field);
  const view = (of: object): Value => new Viewed(of) as unknown as Value;
  return given.length === 0 ? view : (of: object, values: object): Value => Object.assign(view(of), values);
}

/** Copies all fields of a view, for answers outside GraphQL. */
export function copyOf<Value extends object>(view: Value): Value {
  const copy: Partial<Value> = {};
  for (const name in view) copy[name] = view[name]; // fields are enumerable, wherever they stand
  return copy as Value;
}

/** The row that a view reads; undefined for anything else. */
export function rowBehind(view: object): object | undefined {
  return (view as Partial<View>)[row];
}

/** How a field of a type is read off the row behind a view: the same as through the view, and faster for a whole page. */
export function readerOf(type: string, field: string): Source["read"] | undefined {
  return byName.get(type)?.fields.get(field)?.read;
}

/** The columns that answer a selection of a type, each once. */
export function columnsOf(type: Type<object>, asked: Selection | undefined): string[] {
  const fields = declarations.get(type.prototype)?.fields;
  return [...new Set([...(asked?.keys() ?? [])].flatMap((name) => fields?.get(name)?.columns ?? []))];
}

/** Every column that a type takes, each once. */
export function allColumnsOf(type: Type<object>): string[] {
  return [...new Set([...declarationOf(type.prototype).fields.values()].flatMap(({ columns }) => columns))];
}

/** Returns the change of a row that an input of a type's fields means: each field at its column, without what was left out. */
export function changeOf(type: Type<object>, input: object): Record<string, unknown> {
  const { fields } = declarationOf(type.prototype);
  return Object.fromEntries(
    Object.entries(input).flatMap(([field, value]) => {
      const { columns: [column] = [], isPlain } = fields.get(field) ?? {};
      return isPlain && column !== undefined && value !== undefined ? [[column, value]] : [];
    }),
  );
}

/** Every type that is read off rows, by its name: what the dataspace must have, and what the schema must not add. */
export function declaredTypes(): ReadonlyMap<string, Declaration> {
  return byName;
}

function declare(owner: object, table: string | null, field: string, source: Source, isPlain: boolean): void {
  declarationOf(owner, table).fields.set(field, { ...source, isPlain });
  const { read } = source;
  Object.defineProperty(owner, field, {
    get(this: View) {
      return read(this[row]);
    },
    enumerable: true,
  });
}

function declarationOf(owner: object, table: string | null = null): Declaration {
  const declaration = declarations.get(owner) ?? { table, fields: new Map(), given: new Set() };
  declarations.set(owner, declaration);
  byName.set(owner.constructor.name, declaration);
  return declaration;
}
