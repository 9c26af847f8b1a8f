import { join, resolve } from "node:path";
import { connect } from "@finder/dataspace/db/connection";
import { connectPayments } from "@finder/dataspace/outside/payments";
import { putPrices } from "@finder/dataspace/subscription/put-prices";
import { openDatabase, runningDatabase } from "./database.ts";
import { root } from "./programs.ts";

/** `npm run prices`: brings the prices at the real payment provider up to the price table, found by sku. */
const bringPrices = async (): Promise<void> => {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL, DATABASE_URL, DATA_FOLDER } = process.env;
  if (!STRIPE_SECRET_KEY) throw new Error("Name the payment provider's account: STRIPE_SECRET_KEY=sk_… npm run prices");
  const folder = resolve(DATA_FOLDER ?? join(root, ".data"));
  const running = runningDatabase(folder);
  const database = running
    ? { url: running, stop: async () => {} }
    : await openDatabase(folder, DATABASE_URL, (sentence) => console.error(sentence));
  const db = connect({ DATABASE_URL: database.url, DATABASE_POOL: 1 }, () => {});
  try {
    const stripe = connectPayments({ STRIPE_SECRET_KEY, STRIPE_API_URL });
    console.log(`${await putPrices(db, stripe)} new prices at the payment provider`);
  } finally {
    await db.kysely.destroy();
    await database.stop();
  }
};

bringPrices().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
