import { connect } from "@finder/dataspace/db/connection";
import { expect, test } from "vitest";
import { freshDatabase } from "./database.ts";
import { statementsOf } from "./statements.ts";

test("a statement that waits for a connection counts for who asked", async () => {
  const { pool } = connect({ DATABASE_URL: await freshDatabase(), DATABASE_POOL: 1 }, () => {});
  const taken = await pool.connect();
  const counted = statementsOf(() => pool.query({ name: "waiting", text: "select 1" }));
  taken.release();
  expect(await counted).toEqual(["waiting"]);
  await pool.end();
});
