import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "@finder/dataspace/db/connection";
import { freePort } from "@finder/local/postgres";
import { freshDatabase } from "../support/database.ts";
import { dataspaceEnv, startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, manyProfiles } from "../support/people.ts";
import { aCrowd } from "./crowd.ts";
import { startProgram } from "./program.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

it("told to stop, a dataspace answers what is under way and ends with 0", async () => {
  const { owner } = await aClient(dataspace, { credits: 1_000 });
  const profiles = await manyProfiles(dataspace, 100);
  const program = await startProgram(dataspace.env);
  const crowd = aCrowd(program.url, dataspace.appKey, 20);
  const warm = await Promise.all(profiles.slice(0, 20).map(({ url }) => crowd.reveal(owner.token, url, "directdial")));
  expect(warm.every(({ status }) => status === 200)).toBe(true);
  const underWay = profiles.slice(20, 40).map(({ url }) => crowd.reveal(owner.token, url, "directdial"));
  await pause(5);
  const started = performance.now();
  const ended = program.end("SIGTERM");
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await ended).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
  await crowd.leave();
});

it("nothing is ready before the tables are up to date, and nothing is once it stops", async () => {
  const [database, port] = [await freshDatabase(), await freePort()];
  const ready = (): Promise<number | "nobody there"> =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ status }) => status,
      () => "nobody there" as const,
    );
  const { pool, kysely } = connect({ DATABASE_URL: database, DATABASE_POOL: 1 }, () => {});
  const other = await pool.connect(); // another program that migrates
  await other.query("begin");
  await other.query("select pg_advisory_xact_lock(3853314791062309107)");
  const starting = startDataspace({ DATABASE_URL: database, DATASPACE_PORT: `${port}` });
  await pause(500);
  expect(await ready()).toBe("nobody there");
  await other.query("commit");
  other.release();
  await kysely.destroy();
  const started = await starting;
  expect(await ready()).toBe(200);
  const stopping = started.close();
  expect(await ready()).not.toBe(200);
  await stopping;
});

it("told to stop, a dataspace is not ready at once, answers what still comes for STOP_DELAY_MS, and keeps no connection", async () => {
  const { owner } = await aClient(dataspace, { credits: 10 });
  const [person] = await manyProfiles(dataspace, 1);
  const program = await startProgram({ ...dataspace.env, STOP_DELAY_MS: "10000" });
  const crowd = aCrowd(program.url, dataspace.appKey, 1);
  const ended = program.end("SIGTERM");
  await expect.poll(async () => (await fetch(`${program.url}/ready`)).status).toBe(503);
  const late = await fetch(`${program.url}/health`);
  expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
  expect(await crowd.reveal(owner.token, person?.url ?? "", "directdial")).toMatchObject({ status: 200 });
  expect(await ended).toBe(0);
  await crowd.leave();
});

it("a wrong setting, a taken port and a missing database each end the start with a sentence", async () => {
  const taken = new URL(dataspace.url).port;
  const env = dataspaceEnv(await freshDatabase());
  await expect(startProgram({ ...env, SEAL_KEY: "short" })).rejects.toThrow(
    /ended with 1.*keys are wrong[\s\S]*SEAL_KEY needs 32 bytes in base64/,
  );
  await expect(startProgram({ ...env, DATASPACE_PORT: taken })).rejects.toThrow(
    "its port is taken. Stop the other program, or set DATASPACE_PORT.",
  );
  await expect(startProgram({ ...env, DATABASE_URL: "postgres://x:y@127.0.0.1:1/none" })).rejects.toThrow(
    "the database does not answer. Start it, or set DATABASE_URL.",
  );
});
