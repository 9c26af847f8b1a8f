import type { View } from "./access.ts";
import type { TableStore } from "./store.ts";
import { keyOf } from "./request/key.ts";
import type { Options } from "./request/options.ts";
import { rowsByIds } from "./read/read-by-ids.ts";
import { selectionOf } from "./read/selection.ts";
import type { Executor } from "../db/statement.ts";

export type Id = string | number;

/** True when a write must answer more than keys. */
export function asksForRows({ fields, related }: Options): boolean {
  return fields !== undefined || related !== undefined;
}

/** The options with the default of a write: the key alone. */
export function keyByDefault(view: View, options: Options): Options {
  return {
    ...options,
    fields: options.fields ?? keyOf(view, options.idField).name,
  };
}

/** Refuses unknown names before anything is written. */
export function checkFields(view: View, options: Options): void {
  selectionOf(view, options);
}

/** JSON list of the rows with these ids that the caller sees. */
export async function rowsById(
  runner: Executor,
  store: TableStore,
  view: View,
  options: Options,
  ids: readonly unknown[],
): Promise<string> {
  if (ids.length === 0) return "[]";
  const { rows, missing } = await rowsByIds(runner, store, view, keyByDefault(view, options), ids);
  return missing.length === 0 ? rows : JSON.stringify((JSON.parse(rows) as unknown[]).filter((row) => row !== null));
}

/** The answer of a write, as a JSON list: the keys alone, or stored values where `fields` or `related` ask for them. */
export async function answerKeys(store: TableStore, view: View, options: Options, ids: readonly Id[]): Promise<string> {
  return asksForRows(options)
    ? rowsById(store.db.pool, store, view, options, ids)
    : JSON.stringify(ids.map((id) => ({ [keyOf(view, options.idField).name]: id })));
}

/** A list as the caller wants it: inside `resource`, or bare. */
export function wrapped(rows: string, { flags }: Options): string {
  return flags.unwrapped ? rows : `{"resource":${rows}}`;
}
