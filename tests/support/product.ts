import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@finder/dataspace/config/config";
import type { Services } from "@finder/dataspace/context";
import { connect } from "@finder/dataspace/db/connection";
import { createLogger } from "@finder/dataspace/logger";
import { freePort } from "@finder/local/postgres";
import { startProduct, type Product } from "@finder/local/product";
import { root } from "@finder/local/programs";
import { freshDatabase } from "./database.ts";

/** The whole product as `npm start` runs it, as programs of its own, for one test file. */
export type TestProduct = Product & {
  /** What `people.ts` needs to make this product's people. */
  readonly services: Services;
  /** What the product reported, a sentence each. */
  readonly reports: readonly string[];
  readonly folder: string;
  readonly close: () => Promise<void>;
};

/** A folder that also the database's user may enter; removed by the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "finder-product-"));
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts dataspace and gateway with the built web on free ports and a database of its own; `demo` loads the demo people. */
export async function startTestProduct({
  env = {},
  demo = false,
}: { env?: NodeJS.ProcessEnv; demo?: boolean } = {}): Promise<TestProduct> {
  assertBuilt();
  const folder = temporaryFolder();
  const reports: string[] = [];
  const settings = {
    ...process.env,
    DATABASE_URL: await freshDatabase(),
    DATABASE_POOL: "8",
    LOG_LEVEL: "warn",
    INVITATION_WAIT_SECONDS: "0",
    ...env,
  };
  const product = await startProduct({
    folder,
    port: await freePort(),
    env: settings,
    demo,
    report: (sentence) => void reports.push(sentence),
  });
  const config = readConfig({ ...settings, ...product.secrets, DATABASE_URL: product.databaseUrl });
  const db = connect({ ...config, DATABASE_POOL: 2 }, () => {});
  const services: Services = {
    config,
    db,
    log: createLogger({ ...config, LOG_LEVEL: "silent" }),
    now: () => new Date(),
    going: [],
  };
  const close = async (): Promise<void> => {
    await db.pool.end();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...product, services, reports, folder, close };
}

export type GraphqlAnswer<Data> = {
  readonly status: number;
  readonly data: Data | null;
  readonly errors: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
};

/** One GraphQL call as a tool makes it; `token` is a session's. */
export async function graphql<Data>(
  url: string,
  query: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<GraphqlAnswer<Data>> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data = null, errors = [] } = (await answer.json()) as Partial<GraphqlAnswer<Data>>;
  return { status: answer.status, data, errors };
}

function assertBuilt(): void {
  for (const file of [
    "dataspace/dist/main.js",
    "gateway/dist/main.js",
    "web/dist/index.html",
    "web/explorer/dist/index.html",
    "extension/dist/documents.json",
  ])
    if (!existsSync(join(root, file)))
      throw new Error(
        `${file} is missing: run \`npm test\`, or \`node local/setup.mjs --build\` before \`npx vitest\`.`,
      );
}
