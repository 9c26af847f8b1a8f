import type { Config } from "../config/config.ts";
import { endKeys, seedKey } from "./appkey.queries.ts";
import type { Database } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { requireKeys } from "./secrets/known-keys.ts";
import { fingerprint } from "./secrets/seal.ts";

type Keys = Pick<
  Config,
  "APP_API_KEY" | "APP_API_KEY_BEFORE" | "OPERATOR_API_KEY" | "OPERATOR_API_KEY_BEFORE" | "keyring"
>;

/** Brings a database to what the program needs: the latest schema, and the keys of the settings (as hashes) and no earlier ones. */
export async function prepareDatabase(db: Database, config: Keys, say: (line: string) => void): Promise<void> {
  await migrate(db.pool, { say });
  await requireKeys(db.pool, config.keyring);
  await setKeys(db, "product", "app", [config.APP_API_KEY, config.APP_API_KEY_BEFORE]);
  await setKeys(db, "operators", "operator", [config.OPERATOR_API_KEY, config.OPERATOR_API_KEY_BEFORE]);
}

async function setKeys(
  db: Database,
  name: string,
  role: "app" | "operator",
  keys: readonly (string | undefined)[],
): Promise<void> {
  const hashes = keys.filter((key) => key !== undefined).map(fingerprint);
  for (const hash of hashes) await seedKey(db.pool, hash, name, role);
  await endKeys(db.pool, name, hashes);
}
