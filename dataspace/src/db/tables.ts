import type { Generated } from "kysely";
import type { Columns, ValueOf } from "./schema/define.ts";
import type { schemas } from "./schema/index.ts";

/** Rows of the declared tables, as the query builder of migrations and tests sees them. */
export type Tables = { [Name in keyof typeof schemas]: Stored<(typeof schemas)[Name]["declared"]> };

/** The stored columns of a declaration: no computed ones, and those with a default may be left out. */
type Stored<Declared extends Columns> = {
  [
    Name in keyof Declared as Declared[Name] extends { readonly computed: unknown } ? never : Name
  ]: Declared[Name] extends {
    readonly default: true;
  }
    ? Generated<ValueOf<Declared[Name]>>
    : ValueOf<Declared[Name]>;
};
