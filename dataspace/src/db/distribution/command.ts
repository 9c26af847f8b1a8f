import { type CommandCall, CommandError } from "../../config/command-call.ts";
import { onDatabase } from "../on-database.ts";
import { readFound } from "./found.ts";
import { planDistribution } from "./plan.ts";

/** Spreads the tables of a database with Citus over its machines (docs/scale.md#distribute); `--dry-run` prints what it would do. */
export async function distributeCommand({ args, env, typed }: CommandCall): Promise<number> {
  const isDry = args[0] === "--dry-run";
  if (args.length > (isDry ? 1 : 0)) {
    console.log(`Run ${typed} --dry-run to see the statements, and ${typed.replace(/ --$/, "")} to run them.`);
    return args[0] === "--help" || args[0] === "-h" ? 0 : 1;
  }
  return onDatabase(env, async ({ pool }) => {
    const client = await pool.connect();
    try {
      await client.query("set statement_timeout = 0"); // rows move between machines
      const found = await readFound(client);
      if (!found)
        throw new CommandError(
          "This database has no Citus, so its tables stay on one machine. Run `create extension citus` on every machine and name the coordinator in DATABASE_URL.",
        );
      for (const text of planDistribution(found)) {
        console.log(`${text};`);
        if (!isDry) await client.query(text);
      }
    } finally {
      client.release(true);
    }
    return 0;
  });
}
