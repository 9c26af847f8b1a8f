import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Config } from "../config/config.ts";
import { BoundedPool } from "./pool/bounded-pool.ts";
import { textArray, textArrayOid } from "./text-array.ts";
import type { Tables } from "./tables.ts";

const types = new pg.TypeOverrides();
for (const oid of [1082, 1114, 1184]) types.setTypeParser(oid, text);
for (const oid of [20, 1700]) types.setTypeParser(oid, Number);
types.setTypeParser(textArrayOid, textArray);

export type Database = { readonly pool: pg.Pool; readonly kysely: Kysely<Tables> };

type Settings = Pick<Config, "DATABASE_URL" | "DATABASE_POOL"> & Partial<Pick<Config, "DATABASE_QUEUE">>;

/** One pool a process. The `error` listeners keep the process alive when PostgreSQL goes away. */
export function connect(config: Settings, onError: (error: Error) => void): Database {
  const settings: pg.PoolConfig = {
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    options: "-c timezone=UTC",
    types,
  };
  const pool = new BoundedPool(settings, config.DATABASE_QUEUE ?? Number.POSITIVE_INFINITY);
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return { pool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

// Timestamps and dates stay the database's text (the dialect's form); counts and decimals become numbers.
function text(value: string): string {
  return value;
}
