import type pg from "pg";
import { noteChanges } from "./pool/live-changes.ts";

/** Where a statement runs: the pool, or the connection of an open transaction. */
export type Executor = Pick<pg.Pool | pg.PoolClient, "query">;

/**
 * A prepared statement: parsed once a connection, executed by name. `Row` is what it answers; every `*.queries.ts` is
 * made of these. `changed`: what of it open pages show, named by `db/pool/live-changes.ts`.
 */
export function statement<Values extends readonly unknown[], Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  changed?: (rows: readonly Row[], ...values: Values) => readonly string[],
) {
  return async (db: Executor, ...values: Values): Promise<Row[]> => {
    const { rows } = await db.query<Row>({ name, text, values: [...values] });
    if (changed) noteChanges(db, changed(rows, ...values));
    return rows;
  };
}

/**
 * A prepared statement with more values than a reader tells apart by their places: `$email` in its text stands for the value
 * `email`. Throws when a value is missing.
 */
export function namedStatement<Values extends Readonly<Record<string, unknown>>, Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  changed?: (rows: readonly Row[], given: Values) => readonly string[],
) {
  const places = [...new Set(Array.from(text.matchAll(namedValue), ([, value = ""]) => value))];
  const numbered = text.replaceAll(namedValue, (_, value: string) => `$${places.indexOf(value) + 1}`);
  return async (db: Executor, given: Values): Promise<Row[]> => {
    const values = places.map((place) => {
      if (!(place in given)) throw new Error(`The statement ${name} needs a value for ${place}.`);
      return given[place];
    });
    const { rows } = await db.query<Row>({ name, text: numbered, values });
    if (changed) noteChanges(db, changed(rows, given));
    return rows;
  };
}

const namedValue = /\$([a-z_]+)/g;
