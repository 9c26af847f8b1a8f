import type pg from "pg";
import { noteChanges } from "./pool/after-commit.ts";

/** Where a statement runs: the pool, or the connection of an open transaction. */
export type Executor = Pick<pg.Pool | pg.PoolClient, "query">;

const texts = new Map<string, string>();

/** Returns the text of each prepared statement that was defined so far, by its name, with its values as `$1`, `$2`, … */
export function preparedTexts(): ReadonlyMap<string, string> {
  return texts;
}

/** Refuses a name that stands for another text: a connection keeps the text that it prepared first. */
function takeName(name: string, text: string): void {
  if ((texts.get(name) ?? text) !== text) throw new Error(`Two statements are named ${name}: give each its own name.`);
  texts.set(name, text);
}

/**
 * A prepared statement: parsed once a connection, executed by name. `Row` is what it answers; every `*.queries.ts` is
 * made of these. `changed`: what of it open pages show, named by `db/pool/after-commit.ts`.
 */
export function statement<Values extends readonly unknown[], Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  changed?: (rows: readonly Row[], ...values: Values) => readonly string[],
) {
  takeName(name, text);
  return async (db: Executor, ...values: Values): Promise<Row[]> => {
    const { rows } = await db.query<Row>({ name, text, values: [...values] });
    if (changed) noteChanges(db, changed(rows, ...values));
    return rows;
  };
}

/**
 * Defines a prepared statement with named values: `$email` in its text stands for the value `email`. Throws if a value is
 * missing.
 */
export function namedStatement<Values extends Readonly<Record<string, unknown>>, Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  changed?: (rows: readonly Row[], given: Values) => readonly string[],
) {
  const places = [...new Set(Array.from(text.matchAll(namedValue), ([, value = ""]) => value))];
  const numbered = text.replaceAll(namedValue, (_, value: string) => `$${places.indexOf(value) + 1}`);
  takeName(name, numbered);
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
