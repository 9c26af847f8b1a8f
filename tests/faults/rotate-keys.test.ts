import { randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { headOf } from "@finder/dataspace/db/secrets/seal";
import { sealedPlaces } from "@finder/dataspace/db/secrets/rotation/sealed-places";
import { freshDatabase, queryOnce } from "../support/database.ts";
import { dataspaceEnv, startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aMember, manyProfiles } from "../support/people.ts";
import { aCrowd } from "./crowd.ts";
import { startProgram, type Program } from "./program.ts";

const command = join(import.meta.dirname, "../../dataspace/src/command.ts");
const [before, after] = [newKey(), newKey()];
const rolling = {
  onlyBefore: { SEAL_KEYS: `1:${before}`, INDEX_KEY: before },
  bothOpen: { SEAL_KEYS: `1:${before},2:${after}`, INDEX_KEY: before },
  newSeals: { SEAL_KEYS: `2:${after},1:${before}`, INDEX_KEY: before },
  onlyAfter: { SEAL_KEYS: `2:${after}`, INDEX_KEY: before },
};

let dataspace: TestDataspace;
let env: Record<string, string>;
beforeAll(async () => {
  dataspace = await startDataspace({ SEAL_KEY: before });
  const { SEAL_KEY: _, ...rest } = dataspace.env;
  env = rest;
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

it("the key that seals is changed while members reveal: no call fails, no value keeps the old key, each opens with the new one alone", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 2_000 });
  const mate = await aMember(dataspace, clientid);
  const profiles = await manyProfiles(dataspace, 600);
  const programs = await Promise.all([start(rolling.onlyBefore), start(rolling.onlyBefore)]);
  const statuses: number[] = [];
  const over = new AbortController();
  let next = 0;

  /** Reveals at whichever program stays, as behind a balancer. */
  async function member(token: string): Promise<void> {
    while (!over.signal.aborted && next < profiles.length) {
      const profile = profiles[next++];
      const { url } = programs[next % 2] ?? programs[0];
      const crowd = aCrowd(url, dataspace.appKey, 1);
      statuses.push((await crowd.reveal(token, profile?.url ?? "", "businessemail")).status);
      await crowd.leave();
    }
  }

  async function restart(at: 0 | 1, keys: Record<string, string>): Promise<void> {
    const fresh = await start(keys);
    const old = programs[at];
    programs[at] = fresh;
    await old.end("SIGTERM");
  }

  const members = [owner, mate, owner, mate].map(({ token }) => member(token));
  for (const keys of [rolling.bothOpen, rolling.newSeals]) for (const at of [0, 1] as const) await restart(at, keys);
  const killed = rotate(rolling.newSeals, "SIGKILL");
  expect((await killed).code).not.toBe(1);
  const first = await rotate(rolling.newSeals);
  expect(first.output).toMatch(/values are sealed with key 2 now\.[\s\S]*No value needs key 1 any more/);
  over.abort();
  await Promise.all(members);
  expect((await rotate(rolling.newSeals)).code).toBe(0);
  for (const at of [0, 1] as const) await restart(at, rolling.onlyAfter);

  expect(statuses.length).toBeGreaterThan(20);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await sealedWithAnother(2)).toEqual([]);
  const crowd = aCrowd(programs[0].url, dataspace.appKey, 4);
  const again = profiles.slice(0, statuses.length).map(({ url }) => crowd.reveal(mate.token, url, "businessemail"));
  expect(new Set((await Promise.all(again)).map(({ status, charged }) => `${status} ${charged}`))).toEqual(
    new Set(["200 0"]),
  );
  await crowd.leave();
  await Promise.all(programs.map((program) => program.end("SIGTERM")));
});

it("a start without a key that values need, or with another one, is refused with a sentence", async () => {
  const database = await freshDatabase();
  const { SEAL_KEY: _, ...settings } = dataspaceEnv(database);
  const first = await startProgram({ ...settings, ...rolling.newSeals });
  await first.end("SIGTERM");
  await expect(startProgram({ ...settings, SEAL_KEY: before })).rejects.toThrow(
    "Values in this database are sealed with key 2. Name it in SEAL_KEYS",
  );
  await expect(startProgram({ ...settings, SEAL_KEYS: `2:${newKey()},1:${before}` })).rejects.toThrow(
    "Key 2 is not the one that values in this database are sealed with. Set it as it was.",
  );
  await expect(startProgram({ ...settings, SEAL_KEYS: `2:${after}`, INDEX_KEY: newKey() })).rejects.toThrow(
    "Values in this database are found by the hashes of another key.",
  );
});

it("a program's key is taken beside the one before it, and the one before it no more once the settings leave it out", async () => {
  const place = await startDataspace();
  const { owner } = await aClient(place);
  const [old, fresh] = [newKey(), newKey()];
  const statuses = async (keys: Record<string, string>): Promise<number[]> => {
    const program = await startProgram({ ...place.env, ...keys });
    const calls = [old, fresh].map((key) =>
      fetch(`${program.url}/api/v2/finder/_table/country?limit=1`, {
        headers: { "x-dreamfactory-api-key": key, "x-dreamfactory-session-token": owner.token },
      }),
    );
    const answers = await Promise.all(calls);
    await program.end("SIGTERM");
    return answers.map(({ status }) => status);
  };
  expect(await statuses({ APP_API_KEY: old })).toEqual([200, 403]);
  expect(await statuses({ APP_API_KEY: fresh, APP_API_KEY_BEFORE: old })).toEqual([200, 200]);
  expect(await statuses({ APP_API_KEY: fresh })).toEqual([403, 200]);
  await place.close();
});

function newKey(): string {
  return randomBytes(32).toString("base64");
}

function start(keys: Record<string, string>): Promise<Program> {
  return startProgram({ ...env, ...keys });
}

/** `rotate-keys` as an operator runs it; with a signal it is ended soon after its first line. */
async function rotate(
  keys: Record<string, string>,
  signal?: "SIGKILL",
): Promise<{ code: number | null; output: string }> {
  const settings = { PATH: process.env["PATH"] ?? "", ...env, ...keys };
  const child = spawn(process.execPath, [command, "rotate-keys"], { env: settings, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (signal) child.kill(signal);
    });
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, output };
}

/** Places that hold values of other keys than this one. */
async function sealedWithAnother(number: number): Promise<string[]> {
  const head = headOf(number).toString("hex");
  const found = await Promise.all(
    sealedPlaces.map(async ({ table, column }) => {
      const [row] = await queryOnce<{ left: number }>(
        env["DATABASE_URL"] ?? "",
        `select count(*)::int as left from ${table} where octet_length(${column}) > 0 and encode(substr(${column}, 1, 4), 'hex') <> '${head}'`,
      );
      return row?.left === 0 ? [] : [`${table}.${column}`];
    }),
  );
  return found.flat();
}
