import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockBalances } from "@finder/dataspace/credits/credit.queries";
import { inTransaction } from "@finder/dataspace/db/transaction";
import { connect } from "@finder/dataspace/db/connection";
import { freePort, startPostgres } from "@finder/local/postgres";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { expect, it } from "vitest";
import { queryOnce } from "../support/database.ts";
import { type Answer, call, type ErrorBody } from "../support/calls.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, manyProfiles } from "../support/people.ts";
import { untilSoManyWait } from "../support/servers/lock-waiters.ts";
import { until } from "../support/until.ts";
import { aCrowd, type Outcome } from "./crowd.ts";

const count = 40;

async function answering(dataspace: TestDataspace, status: number): Promise<void> {
  await until(async () => (await fetch(`${dataspace.url}/ready`)).status === status);
}

it("calls get 503 while the database is down, and succeed once it is up again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "finder-down-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  let postgres = await startPostgres(join(folder, "pg"), port, ["fsync=off"]);
  const admin = connect({ DATABASE_URL: postgres.url("postgres"), DATABASE_POOL: 1 }, () => {});
  await admin.pool.query("create database down");
  await admin.pool.end();
  const dataspace = await startDataspace({ DATABASE_URL: postgres.url("down") });
  try {
    const { owner, clientid } = await aClient(dataspace, { credits: 1_000 });
    const profiles = await manyProfiles(dataspace, count);
    const crowd = aCrowd(dataspace.url, dataspace.appKey, 16);
    const answered = await crowd.reveal(owner.token, profiles[0]?.url ?? "", "directdial");
    expect(answered.status).toBe(200);
    const reveals: Promise<Outcome>[] = [];
    const held = inTransaction(dataspace.services.db, async (tx) => {
      await lockBalances(tx, clientid);
      reveals.push(...profiles.slice(1).map(({ url }) => crowd.reveal(owner.token, url, "directdial")));
      await untilSoManyWait(tx, 4);
      // A crash releases no lock; a shutdown would, and let some of them through.
      process.kill(postgres.pid, "SIGQUIT");
      await postgres.ended;
    });
    expect(await held.catch(() => "cut off")).toBe("cut off");
    const during = await Promise.all(reveals);
    expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]));
    await answering(dataspace, 503);
    const refused = (await call(dataspace, "searchname", { token: owner.token, body: {} })) as Answer<ErrorBody>;
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(refused.body.error).toMatchObject({
      code: 503,
      context: { code: "UNAVAILABLE" },
      message: errorMessages.UNAVAILABLE,
    });
    expect((await fetch(`${dataspace.url}/health`)).status).toBe(200);

    await postgres.stop();
    postgres = await startPostgres(join(folder, "pg"), port, ["fsync=off"]);
    await answering(dataspace, 200);
    const again = await Promise.all(profiles.map(({ url }) => crowd.reveal(owner.token, url, "directdial")));
    expect(again.every(({ status }) => status === 200)).toBe(true);
    await expectLedgerBalances(dataspace.services.db);
    const { body } = await call<{ meta: { count: number } }>(dataspace, "searchname", { token: owner.token, body: {} });
    expect(body.meta.count).toBe(count);
    await crowd.leave();
  } finally {
    await dataspace.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

it("with all connections taken, some calls wait, the next gets 503, health answers", async () => {
  const dataspace = await startDataspace({ DATABASE_POOL: "2", DATABASE_QUEUE: "10" });
  const { owner } = await aClient(dataspace);
  const { pool } = dataspace.services.db;
  const held = [await pool.connect(), await pool.connect()];
  let refused = 0;
  const refusedAtOnce = Promise.withResolvers<void>();
  const calls = Array.from({ length: 50 }, async () => {
    const { status } = await call(dataspace, "searchname", { token: owner.token, body: {} });
    if (status === 503 && ++refused === 40) refusedAtOnce.resolve();
    return status;
  });
  expect((await fetch(`${dataspace.url}/health`)).status).toBe(200);
  await refusedAtOnce.promise; // while every connection is still taken
  for (const connection of held) connection.release();
  const answers = await Promise.all(calls);
  // What the dataspace does by itself may take a place in the queue as well.
  expect(answers.filter((status) => status === 503).length).toBeGreaterThanOrEqual(40);
  expect(new Set(answers)).toEqual(new Set([503, 200]));
  await dataspace.close();
});

it("a standby is not ready and answers each change with 503", async () => {
  const dataspace = await startDataspace();
  const { owner } = await aClient(dataspace);
  const [profile] = await manyProfiles(dataspace, 1);
  const crowd = aCrowd(dataspace.url, dataspace.appKey, 1);
  const database = new URL(dataspace.env["DATABASE_URL"] ?? "");
  const name = database.pathname.slice(1);
  database.pathname = "/postgres";
  /** Every connection from now on is one to a standby, or to a primary again. */
  const become = async (readOnly: "on" | "off"): Promise<void> => {
    await queryOnce(database.href, `alter database "${name}" set default_transaction_read_only = ${readOnly}`);
    await queryOnce(
      database.href,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    );
  };
  await become("on");
  await answering(dataspace, 503);
  expect((await fetch(`${dataspace.url}/health`)).status).toBe(200);
  const refused = { status: 503, code: "UNAVAILABLE" };
  expect(await crowd.reveal(owner.token, profile?.url ?? "", "directdial")).toMatchObject(refused);
  await become("off");
  await answering(dataspace, 200);
  expect((await crowd.reveal(owner.token, profile?.url ?? "", "directdial")).status).toBe(200);
  await crowd.leave();
  await dataspace.close();
});
