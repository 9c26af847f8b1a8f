import type pg from "pg";
import { type CommandCall, CommandError } from "../../config/command-call.ts";
import { onDatabase } from "../on-database.ts";
import { checkStatements } from "./check.ts";
import { clusterLimits } from "./limits.ts";
import { readFound } from "./found.ts";
import { allowTriggers, planDistribution, type Step } from "./plan.ts";

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
      const steps = await stepsOf(client);
      if (!isDry) await client.query(allowTriggers);
      for (const step of steps) {
        console.log(step.map((text) => `${text};`).join("\n"));
        if (!isDry) await take(client, step);
      }
      for (const limit of clusterLimits) console.log(`Not on several machines yet: ${limit}`);
      return isDry ? 0 : await checkStatements(client);
    } finally {
      client.release(true);
    }
  });
}

async function stepsOf(client: pg.PoolClient): Promise<Step[]> {
  const found = await readFound(client);
  if (!found)
    throw new CommandError(
      "This database has no Citus, so its tables stay on one machine. Run `create extension citus` on every machine and name the coordinator in DATABASE_URL.",
    );
  if (!found.isCoordinated)
    throw new CommandError(
      "The cluster does not know its coordinator, so that sessions and keys could not be read. Run `select citus_set_coordinator_host('<coordinator>', 5432)` on it, with its address as workers reach it, then this command again.",
    );
  return planDistribution(found);
}

/** Runs one step, all or nothing. Citus tells the cause of a failure in warnings before the error. */
async function take(client: pg.PoolClient, step: Step): Promise<void> {
  const warnings: string[] = [];
  const note = ({ severity, message }: { severity?: string | undefined; message?: string | undefined }): void => {
    if (severity === "WARNING" && message !== undefined && !warnings.includes(message)) warnings.push(message);
  };
  client.on("notice", note);
  let asked = "begin";
  try {
    await client.query("begin");
    for (const text of step) await client.query((asked = text));
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    const causes = [...warnings, error instanceof Error ? error.message : String(error)].join("; ");
    throw new CommandError(
      `Citus refused \`${asked}\`: ${causes}. Correct the cause and run this command again: it continues here.`,
      { cause: error },
    );
  } finally {
    client.off("notice", note);
  }
}
