import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { connect } from "../../db/connection.ts";
import { eraseAgain } from "./erase-again.ts";
import { type Entry, suppress } from "./suppress.ts";

it("thousands are erased with a new plan after one person's in the same session", async () => {
  const db = connect({ DATABASE_URL: await freshDatabase(), DATABASE_POOL: 1 }, () => {});
  const parts = { db, now: () => new Date() };
  const erase = async (count: number): Promise<void> => {
    const people = Array.from({ length: count }, (): Entry => ({ kind: "profile", hash: randomBytes(16) }));
    await suppress(parts, people, "list");
    await eraseAgain(parts, 0);
  };
  for (let times = 0; times < 8; times += 1) await erase(1); // a session keeps a plan from the sixth on
  const session = await db.pool.connect();
  const plans: string[] = [];
  session.on("notice", ({ message }) => plans.push(message ?? ""));
  await session.query(
    `load 'auto_explain'; set client_min_messages = log; set auto_explain.log_min_duration = 0;
     set auto_explain.log_nested_statements = on; set auto_explain.log_parameter_max_length = 0`,
  );
  session.release();
  await erase(2_000);
  expect(plans.filter((plan) => plan.includes("ANY ('{"))).not.toEqual([]);
  expect(plans.filter((plan) => /Seq Scan on (profile|personerasure) .*\n.*ANY \(\$/.test(plan))).toEqual([]);
  await db.pool.end();
});
