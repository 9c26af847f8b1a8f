import { randomBytes } from "node:crypto";
import type { Database } from "@finder/dataspace/db/connection";
import { onDatabase } from "@finder/dataspace/db/on-database";
import { connectPayments } from "@finder/dataspace/outside/payments/payments";
import { putPrices } from "@finder/dataspace/subscription/plans/put-prices";
import { join } from "node:path";
import { type Report, reportProgress } from "../process/waiting.ts";

/** Where the product's payments are made. */
export type ProductPayments = {
  /** Settings the dataspace gets. */
  readonly env: Readonly<Record<string, string>>;
  /** Address of the provider of this machine; null with a real one, or with none. */
  readonly localUrl: string | null;
  /** Brings the local provider's prices up to the price table; a real account's are put there by `npm run prices`. */
  readonly fill: (databaseUrl: string, report?: Report) => Promise<void>;
  /** Lets the customers of a test clock of the local provider live in real time from now on. */
  readonly release: (clock: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const nothing: ProductPayments = {
  env: {},
  localUrl: null,
  fill: async () => {},
  release: async () => {},
  stop: async () => {},
};

/** The provider that `STRIPE_SECRET_KEY` stands for, or one on this machine whose events go to `eventsUrl`; in production only when asked for. */
export async function openPayments(
  env: NodeJS.ProcessEnv,
  folder: string,
  eventsUrl: string,
): Promise<ProductPayments> {
  if (env["STRIPE_SECRET_KEY"]) return nothing;
  if (env["NODE_ENV"] === "production" && env["ALLOW_LOCAL_STANDINS"] !== "true") return nothing;
  const { startPayments } = await import("@finder/standins/payments/server");
  const keys = { secret: newKey("sk"), publishable: newKey("pk") };
  const file = join(folder, "payments.jsonl");
  const payments = await startPayments({ file, port: Number(env["PAYMENTS_PORT"] ?? 0), keys });
  const settings = {
    STRIPE_SECRET_KEY: keys.secret,
    STRIPE_WEBHOOK_SECRET: payments.listen(eventsUrl),
    STRIPE_API_URL: payments.url,
  };
  const fill: ProductPayments["fill"] = async (databaseUrl, report) => {
    const onProgress = report && reportProgress("Migrating the database", report);
    const put = (db: Database): Promise<number> =>
      putPrices(db, connectPayments({ ...settings, STRIPE_TIMEOUT_MS: 0 }));
    await onDatabase({ DATABASE_URL: databaseUrl }, put, { onProgress });
  };
  const release = async (clock: string): Promise<void> => {
    const answer = await fetch(`${payments.url}/_control/release`, { method: "POST", body: JSON.stringify({ clock }) });
    if (!answer.ok) throw new Error(`The test clock was not released: ${await answer.text()}`);
  };
  return {
    env: {
      ...settings,
      STRIPE_PUBLISHABLE_KEY: keys.publishable,
      STRIPE_SCRIPT_URL: `${payments.url}/stripe.js`,
    },
    localUrl: payments.url,
    fill,
    release,
    stop: payments.close,
  };
}

function newKey(prefix: string): string {
  return `${prefix}_test_${randomBytes(18).toString("base64url")}`;
}
