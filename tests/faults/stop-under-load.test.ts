import { afterAll, beforeAll, expect, it } from "vitest";
import { lockBalances } from "@finder/dataspace/credits/credit.queries";
import { inTransaction } from "@finder/dataspace/db/transaction";
import { connect } from "@finder/dataspace/db/connection";
import { createLogger } from "@finder/dataspace/logger";
import { freePort } from "@finder/local/postgres";
import { freshDatabase } from "../support/database.ts";
import { dataspaceEnv, startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, manyProfiles } from "../support/people.ts";
import { untilSoManyWait } from "../support/servers/lock-waiters.ts";
import { until } from "../support/until.ts";
import { aCrowd } from "./crowd.ts";
import { startProgram } from "./program.ts";

/** Fewer than the program has connections to the database. */
const inFlight = 6;

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

it("a stopping dataspace is not ready, serves for STOP_DELAY_MS and drains its calls", async () => {
  const { owner } = await aClient(dataspace, { credits: 100 });
  const holder = await aClient(dataspace, { credits: 100 });
  const profiles = await manyProfiles(dataspace, inFlight + 1);
  const program = await startProgram({ ...dataspace.env, STOP_DELAY_MS: "10000" });
  const crowd = aCrowd(program.url, dataspace.appKey, inFlight + 1);
  const reveal = (token: string, at: number) => crowd.reveal(token, profiles[at]?.url ?? "", "directdial");
  const ready = (): Promise<number> => fetch(`${program.url}/ready`).then(({ status }) => status);
  const { underWay, ended } = await inTransaction(dataspace.services.db, async (tx) => {
    await lockBalances(tx, holder.clientid);
    const held = Array.from({ length: inFlight }, (_, at) => reveal(holder.owner.token, at));
    await untilSoManyWait(tx, inFlight);
    const end = program.end("SIGTERM");
    await expect.poll(ready).toBe(503);
    const late = await fetch(`${program.url}/health`);
    expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
    expect(await reveal(owner.token, inFlight)).toMatchObject({ status: 200 });
    // No connection is taken any more: the program waits for these calls alone.
    await expect.poll(() => ready().catch(() => "gone"), { interval: 250 }).toBe("gone");
    return { underWay: held, ended: end };
  });
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual(
    Array.from({ length: inFlight }, () => 200),
  );
  expect(await ended).toBe(0);
  await crowd.leave();
});

it("nothing is ready before the tables are up to date, and nothing is once it stops", async () => {
  const [database, port] = [await freshDatabase(), await freePort()];
  const ready = (): Promise<number | "unreachable"> =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ status }) => status,
      () => "unreachable" as const,
    );
  const { pool } = connect({ DATABASE_URL: database, DATABASE_POOL: 1 }, () => {});
  const other = await pool.connect(); // another program that migrates
  await other.query("begin");
  await other.query("select pg_advisory_xact_lock(3853314791062309107)");
  let said = "";
  const log = createLogger({ LOG_LEVEL: "warn" }, { write: (line: string) => void (said += line) });
  const starting = startDataspace({ DATABASE_URL: database, DATASPACE_PORT: `${port}` }, { log });
  await until(() => said.includes("Another program is migrating the database"));
  expect(await ready()).toBe("unreachable");
  await other.query("commit");
  other.release();
  await pool.end();
  const started = await starting;
  expect(await ready()).toBe(200);
  const stopping = started.close();
  expect(await ready()).not.toBe(200);
  await stopping;
});

it("a taken port and a missing database each end the start with a sentence", async () => {
  const taken = new URL(dataspace.url).port;
  const env = dataspaceEnv(await freshDatabase());
  await expect(startProgram({ ...env, DATASPACE_PORT: taken })).rejects.toThrow(
    /ended with 1.*[\s\S]*its port is taken\. Stop the other program, or set DATASPACE_PORT\./,
  );
  await expect(startProgram({ ...env, DATABASE_URL: "postgres://x:y@127.0.0.1:1/none" })).rejects.toThrow(
    "the database does not answer. Start it, or set DATABASE_URL.",
  );
});
