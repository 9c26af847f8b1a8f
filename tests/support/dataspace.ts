import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDataspace, type Dataspace } from "@finder/dataspace/app";
import { readConfig } from "@finder/dataspace/config/config";
import type { Services } from "@finder/dataspace/context";
import { freshDatabase } from "./database.ts";

/** A dataspace of a test's own, in this process, on a free port and a database of its own. */
export type TestDataspace = {
  readonly url: string;
  readonly services: Services;
  readonly dataspace: Dataspace;
  /** `X-DreamFactory-API-Key` of the product's programs, and of operators' tools. */
  readonly appKey: string;
  readonly operatorKey: string;
  /** The environment it was started with, for a program that must share its database and keys. */
  readonly env: Record<string, string>;
  /** Asks its database. */
  readonly rows: <Row>(text: string, ...values: unknown[]) => Promise<Row[]>;
  readonly close: () => Promise<void>;
};

/** Settings for a dataspace on this database, with keys of its own. */
export function dataspaceEnv(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATASPACE_PORT: "0",
    SEAL_KEY: randomBytes(32).toString("base64"),
    APP_API_KEY: secret(),
    OPERATOR_API_KEY: secret(),
    FILES_FOLDER: join(tmpdir(), `finder-files-${randomBytes(6).toString("hex")}`),
    DATABASE_POOL: "8",
    LOG_LEVEL: "silent",
    // Receivers of tests are on this machine.
    WEBHOOK_PRIVATE: "true",
    // A test's clock may stand still.
    INVITATION_WAIT_SECONDS: "0",
    // No test asks a provider of people on the internet.
    SOURCE_PROVIDERS_URL: "https://providers.invalid",
    // A third party or a sender that is slow with the machine is not at fault: a test about a timeout sets its own.
    ARRIVAL_MS: "300000",
    IDENTITY_TIMEOUT_MS: "60000",
    PEOPLE_SOURCE_TIMEOUT_MS: "30000",
    EMAIL_VERIFIER_TIMEOUT_MS: "30000",
    WEBHOOK_TIMEOUT_MS: "60000",
    STRIPE_TIMEOUT_MS: "120000",
  };
}

/** Starts one; `env` overrides settings, `options` moves the clock or catches the log. */
export async function startDataspace(
  env: Record<string, string> = {},
  options: Parameters<typeof createDataspace>[1] = {},
): Promise<TestDataspace> {
  const settings = { ...dataspaceEnv(env["DATABASE_URL"] ?? (await freshDatabase())), ...env };
  const config = readConfig(settings);
  const dataspace = await createDataspace(config, options);
  return {
    url: await dataspace.listen(),
    services: dataspace.services,
    dataspace,
    appKey: config.APP_API_KEY,
    operatorKey: config.OPERATOR_API_KEY,
    env: settings,
    rows: rowsIn(dataspace.services),
    close: async () => {
      await dataspace.close();
      await rm(config.FILES_FOLDER, { recursive: true, force: true });
    },
  };
}

/** How a test asks the database of a dataspace. */
export function rowsIn({ db }: Services): TestDataspace["rows"] {
  return async <Row>(text: string, ...values: unknown[]) => (await db.pool.query(text, values)).rows as Row[];
}

function secret(): string {
  return randomBytes(24).toString("base64url");
}
