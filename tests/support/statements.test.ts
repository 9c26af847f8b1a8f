import { connect } from "@finder/dataspace/db/connection";
import { expect, test } from "vitest";
import { call } from "./calls.ts";
import { freshDatabase } from "./database.ts";
import { sharedDataspace } from "./shared/dataspace.ts";
import { statementsOf } from "./statements.ts";

test("a statement that waits for a connection counts for who asked", async () => {
  const { pool } = connect({ DATABASE_URL: await freshDatabase(), DATABASE_POOL: 1 }, () => {});
  const taken = await pool.connect();
  const counted = statementsOf(() => pool.query({ name: "waiting", text: "select 1" }));
  taken.release();
  expect(await counted).toEqual(["waiting"]);
  await pool.end();
});

test("a request that another file's server makes meanwhile is not counted", async () => {
  const dataspace = await sharedDataspace();
  const askPlans = (): Promise<unknown> => call(dataspace, "finder/_table/subscriptionplan", { method: "GET" });
  const alone = await statementsOf(askPlans);
  let start = (): void => {};
  const other = new Promise<void>((resolve) => (start = resolve)).then(askPlans);
  const counted = await statementsOf(async () => {
    start();
    await other;
    await askPlans();
  });
  expect(alone).not.toEqual([]);
  expect(counted).toEqual(alone);
});
