import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { KeySettings } from "@finder/dataspace/db/secrets/keyring";

/** Keys of one installation; losing the keys that seal means losing every sealed value. */
export type Secrets = KeySettings & {
  readonly APP_API_KEY: string;
  readonly OPERATOR_API_KEY: string;
};

export function secretsFile(folder: string): string {
  return join(folder, "secrets.json");
}

/** The keys of this data folder, made on first use; a key set in the environment wins. */
export function readSecrets(folder: string, env: NodeJS.ProcessEnv): Secrets {
  const file = secretsFile(folder);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, `${JSON.stringify(generate(), null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  }
  const stored = JSON.parse(readFileSync(file, "utf8")) as Secrets;
  return {
    ...sealingKeys(env, stored),
    APP_API_KEY: env["APP_API_KEY"] ?? stored.APP_API_KEY,
    OPERATOR_API_KEY: env["OPERATOR_API_KEY"] ?? stored.OPERATOR_API_KEY,
  };
}

/** The keys of the environment, or those of the data folder; never some of each. */
function sealingKeys(env: NodeJS.ProcessEnv, stored: KeySettings): KeySettings {
  const { SEAL_KEY, SEAL_KEYS, INDEX_KEY } = env["SEAL_KEY"] || env["SEAL_KEYS"] ? env : stored;
  return { ...(SEAL_KEY && { SEAL_KEY }), ...(SEAL_KEYS && { SEAL_KEYS }), ...(INDEX_KEY && { INDEX_KEY }) };
}

function generate(): Secrets {
  return {
    SEAL_KEY: randomBytes(32).toString("base64"),
    APP_API_KEY: randomBytes(24).toString("hex"),
    OPERATOR_API_KEY: randomBytes(24).toString("hex"),
  };
}
