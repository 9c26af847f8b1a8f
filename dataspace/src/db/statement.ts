import type pg from "pg";

/** Where a statement runs: the pool, or the connection of an open transaction. */
export type Executor = Pick<pg.Pool | pg.PoolClient, "query">;

/**
 * A prepared statement: parsed once a connection, executed by name. `Row` is what it answers; every `*.queries.ts` is
 * made of these.
 */
export function statement<Values extends readonly unknown[], Row extends pg.QueryResultRow>(
  name: string,
  text: string,
) {
  return async (db: Executor, ...values: Values): Promise<Row[]> =>
    (await db.query<Row>({ name, text, values: [...values] })).rows;
}
