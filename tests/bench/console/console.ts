import { call } from "../../support/calls.ts";
import { customerReads, noteStatements, wholeReads } from "../../support/console/customer-reads.ts";
import { seedCustomers } from "../../support/console/many-customers.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { startDataspace } from "../../support/dataspace.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

const goalMs = 100;

/** Prints the time of what operators find and read among many clients, and the tables read whole. Returns false if a goal is missed. */
export async function reportConsole(product: BenchProduct, clients: number, times: number): Promise<boolean> {
  const dataspace = await startDataspace({ DATABASE_URL: await product.ownDatabase([]) });
  const { pool } = dataspace.services.db;
  let met = true;
  try {
    await seedCustomers(pool, clients, clients * 10);
    const { token } = await aConsoleOperator(dataspace, "support");
    head(
      `The console among ${fixed(clients)} clients and ${fixed(clients * 10)} members (goal: p95 of SQL below ${goalMs} ms)`,
      "operation",
      "SQL p50 ms",
      "p95",
      "over HTTP p50 ms",
      "p95",
      "tables read whole",
    );
    for (const { name, path, body } of customerReads(clients)) {
      const [calls, statements]: [number[], number[]] = [[], []];
      const whole = new Set<string>();
      for (let time = 0; time <= times; time += 1) {
        const { asked, end } = noteStatements(pool);
        const began = performance.now();
        await call(dataspace, `operator/customers/${path}`, { token, body });
        const took = performance.now() - began;
        end();
        if (time === 0) {
          for (const statement of asked) for (const table of await wholeReads(pool, statement)) whole.add(table);
          continue;
        }
        calls.push(took);
        statements.push(Math.max(...asked.map(({ ms }) => ms)));
      }
      const figures = [at(statements, 0.5), at(statements, 0.95), at(calls, 0.5), at(calls, 0.95)];
      line(name, ...figures.map((each) => fixed(each, 1)), whole.size === 0 ? "none" : [...whole].join(", "));
      met &&= whole.size === 0 && at(statements, 0.95) < goalMs;
    }
    return met;
  } finally {
    await dataspace.close();
  }
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}
