import pg from "pg";
import { Kysely, PostgresDialect, type Generated } from "kysely";
import type { Config } from "../config/config.ts";
import { BoundedPool } from "./pool/bounded-pool.ts";
import { measureStatements } from "./pool/measured.ts";
import { clientOf, serversOf } from "./pool/primary.ts";
import { textArray, textArrayOid } from "./text-array.ts";
import type { Replica } from "./replica/replica.ts";
import type { Columns, ValueOf } from "./schema/define.ts";
import type { schemas } from "./schema/index.ts";

const types = new pg.TypeOverrides();
for (const oid of [1082, 1114, 1184]) types.setTypeParser(oid, text);
for (const oid of [20, 1700]) types.setTypeParser(oid, Number);
types.setTypeParser(textArrayOid, textArray);

export type Database = {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Tables>;
  /** Beside the first server, where `DATABASE_READ_URL` names one. */
  readonly replica: Replica | null;
};

type Settings = Pick<Config, "DATABASE_URL" | "DATABASE_POOL"> & Partial<Pick<Config, "DATABASE_QUEUE">>;

/** One pool a process. The `error` listeners keep the process alive when PostgreSQL goes away. */
export function connect(config: Settings, onError: (error: Error) => void): Database {
  const settings: pg.PoolConfig = {
    Client: clientOf(config.DATABASE_URL),
    connectionString: serversOf(config.DATABASE_URL)[0],
    max: config.DATABASE_POOL,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // A machine that lost its power closes nothing: its connections are found dead after 20 seconds.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: "-c timezone=UTC",
    types,
  };
  const pool = new BoundedPool(settings, config.DATABASE_QUEUE ?? Number.POSITIVE_INFINITY);
  pool.on("error", onError);
  pool.on("connect", (client) => {
    client.on("error", onError);
    measureStatements(client);
  });
  return { pool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), replica: null };
}

// Timestamps and dates stay the database's text (the dialect's form); counts and decimals become numbers.
function text(value: string): string {
  return value;
}

/** Rows of the declared tables, as the query builder of migrations and tests sees them. */
type Tables = { [Name in keyof typeof schemas]: Stored<(typeof schemas)[Name]["declared"]> };

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
