import pg from "pg";
import type { Config } from "../config/config.ts";
import { BoundedPool } from "./pool/bounded-pool.ts";
import { measureStatements } from "./pool/measured.ts";
import { clientOf, serversOf } from "./pool/primary.ts";
import { textArray, textArrayOid } from "./text-array.ts";
import type { Replica } from "./replica/replica.ts";

const types = new pg.TypeOverrides();
for (const oid of [1082, 1114, 1184]) types.setTypeParser(oid, text);
for (const oid of [20, 1700]) types.setTypeParser(oid, Number);
types.setTypeParser(textArrayOid, textArray);

export type Database = {
  readonly pool: pg.Pool;
  /** The read replica, if `DATABASE_READ_URL` names one. */
  readonly replica: Replica | null;
};

type Settings = Pick<Config, "DATABASE_URL" | "DATABASE_POOL"> & Partial<Pick<Config, "DATABASE_QUEUE">>;

/** Limits that keep callers of a running program from waiting in vain. */
const limits = { connectionTimeoutMillis: 10_000, statement_timeout: 15_000, options: "-c timezone=UTC" };

/** A start or a command has no caller who might leave, and a slow machine is no fault. The system finds dead servers. */
const noLimits = { connectionTimeoutMillis: 0, options: "-c timezone=UTC -c statement_timeout=0" };

/**
 * Opens a pool, one a process. The `error` listeners keep the process alive when PostgreSQL goes away. With `isPatient` it waits for
 * connections and statements as long as they take.
 */
export function connect(
  config: Settings,
  onError: (error: Error) => void,
  { isPatient = false }: { isPatient?: boolean } = {},
): Database {
  const settings: pg.PoolConfig = {
    Client: clientOf(config.DATABASE_URL, isPatient),
    connectionString: serversOf(config.DATABASE_URL)[0],
    max: config.DATABASE_POOL,
    ...(isPatient ? noLimits : limits),
    idleTimeoutMillis: 30_000,
    // A machine that lost its power closes nothing: its connections are found dead after 20 seconds.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
  };
  const pool = new BoundedPool(settings, config.DATABASE_QUEUE ?? Number.POSITIVE_INFINITY);
  pool.on("error", onError);
  pool.on("connect", (client) => {
    client.on("error", onError);
    measureStatements(client);
  });
  return { pool, replica: null };
}

// Timestamps and dates stay the database's text (the dialect's form); counts and decimals become numbers.
function text(value: string): string {
  return value;
}
