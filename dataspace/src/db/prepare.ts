import type { Config } from "../config/config.ts";
import { seedKey } from "./appkey.queries.ts";
import type { Database } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { fingerprint } from "./secrets/seal.ts";

/** Brings a database to what the program needs: the latest schema, and the keys of the settings (as hashes). */
export async function prepareDatabase(
  db: Database,
  config: Pick<Config, "APP_API_KEY" | "OPERATOR_API_KEY">,
): Promise<void> {
  await migrate(db.kysely);
  await seedKey(db.pool, fingerprint(config.APP_API_KEY), "product", "app");
  await seedKey(db.pool, fingerprint(config.OPERATOR_API_KEY), "operators", "operator");
}
