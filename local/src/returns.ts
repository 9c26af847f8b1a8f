import { join, resolve } from "node:path";
import { ProductError } from "@finder/contract/errors";
import { connect } from "@finder/dataspace/db/connection";
import { openDatabase, runningDatabase } from "./database.ts";
import { root } from "./programs.ts";
import { runReturns } from "./returns/command.ts";
import { readSecrets } from "./secrets.ts";

/** `npm run returns`: the review queue of refunds on the command line. */
const reviewReturns = async (): Promise<void> => {
  const folder = resolve(process.env["DATA_FOLDER"] ?? join(root, ".data"));
  const sealKey = Buffer.from(readSecrets(folder, process.env).SEAL_KEY, "base64");
  const running = runningDatabase(folder);
  const database = running
    ? { url: running, stop: async () => {} }
    : await openDatabase(folder, process.env["DATABASE_URL"], (sentence) => console.error(sentence));
  const db = connect({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, () => {});
  try {
    const lines = await runReturns({ db, config: { sealKey }, now: () => new Date() }, process.argv.slice(2));
    console.log(lines.join("\n"));
  } finally {
    await db.kysely.destroy();
    await database.stop();
  }
};

reviewReturns().catch((error: unknown) => {
  const missing = error instanceof ProductError && error.code === "NOT_FOUND";
  console.error(missing ? "There is no such return. npm run returns lists them." : (error as Error).message);
  process.exitCode = 1;
});
