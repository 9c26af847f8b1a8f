import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { customerReads, noteStatements, wholeReads } from "../../../../tests/support/console/customer-reads.ts";
import { seedCustomers } from "../../../../tests/support/console/many-customers.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";

const clients = 4_000;

let dataspace: TestDataspace;
let support: ConsoleOperator;
beforeAll(async () => {
  dataspace = await startDataspace();
  await seedCustomers(dataspace.services.db.pool, clients, clients * 5);
  support = await aConsoleOperator(dataspace, "support");
});
afterAll(() => dataspace?.close());

test.each(customerReads(clients))("$name reads no large table from one end to the other", async ({ path, body }) => {
  const { pool } = dataspace.services.db;
  const { asked, end } = noteStatements(pool);
  const { status } = await call(dataspace, `operator/customers/${path}`, { token: support.token, body });
  end();
  expect(status).toBe(200);
  expect(asked.length).toBeGreaterThan(0);
  for (const statement of asked)
    expect([statement.name, await wholeReads(pool, statement)]).toEqual([statement.name, []]);
});
