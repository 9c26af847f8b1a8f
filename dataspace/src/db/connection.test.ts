import { afterEach, expect, it, vi } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { connect, type Database } from "./connection.ts";
import { onDatabase } from "./on-database.ts";

afterEach(() => vi.useRealTimers());

const hour = 3_600_000;

/** Asks for the only connection of a pool while it is held, until an hour later. */
async function askForHeld(db: Database): Promise<{ asked: Promise<unknown>; release: () => void }> {
  const held = await db.pool.connect();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked = db.pool.query("select 42 as answer").then(({ rows }) => rows as unknown);
  asked.catch(() => undefined);
  vi.advanceTimersByTime(hour);
  vi.useRealTimers();
  return { asked, release: () => held.release() };
}

it("a pool refuses a caller who waited too long for a connection", async () => {
  const db = connect({ DATABASE_URL: await freshDatabase(), DATABASE_POOL: 1 }, () => {});
  const { asked, release } = await askForHeld(db);
  await expect(asked).rejects.toThrow("timeout exceeded when trying to connect");
  release();
  await db.pool.end();
});

it("a patient pool waits for a connection as long as it takes", async () => {
  const db = connect({ DATABASE_URL: await freshDatabase(), DATABASE_POOL: 1 }, () => {}, { isPatient: true });
  const { asked, release } = await askForHeld(db);
  release();
  expect(await asked).toEqual([{ answer: 42 }]);
  await db.pool.end();
});

it("a command's statements have no limit, even if the server sets one", async () => {
  const DATABASE_URL = await freshDatabase();
  const name = new URL(DATABASE_URL).pathname.slice(1);
  await onDatabase({ DATABASE_URL }, ({ pool }) => pool.query(`alter database ${name} set statement_timeout = '8s'`));
  const { rows } = await onDatabase({ DATABASE_URL }, ({ pool }) => pool.query("show statement_timeout"));
  expect(rows).toEqual([{ statement_timeout: "0" }]);
});

it("a patient pool fails at once where the database refuses it", async () => {
  const db = connect({ DATABASE_URL: "postgres://127.0.0.1:1/none", DATABASE_POOL: 1 }, () => {}, { isPatient: true });
  await expect(db.pool.query("select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await db.pool.end();
});
