import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDataspace } from "@finder/dataspace/app";
import { readConfig } from "@finder/dataspace/config/config";
import { headOf } from "@finder/dataspace/db/secrets/seal";
import { sealedPlaces } from "@finder/dataspace/db/secrets/rotation/sealed-places";
import { call } from "../support/calls.ts";
import { freshDatabase } from "../support/database.ts";
import { dataspaceEnv, startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aMember, manyProfiles } from "../support/people.ts";
import { runHere } from "../support/run-command.ts";
import { aSourceKey } from "../support/source-keys.ts";
import { sized } from "../support/run.ts";
import { until } from "../support/until.ts";
import { aCrowd } from "./crowd.ts";

const command = join(import.meta.dirname, "../../dataspace/src/command.ts");
const [before, after] = [newKey(), newKey()];
const rolling = {
  onlyBefore: { SEAL_KEYS: `1:${before}`, INDEX_KEY: before },
  bothOpen: { SEAL_KEYS: `1:${before},2:${after}`, INDEX_KEY: before },
  newSeals: { SEAL_KEYS: `2:${after},1:${before}`, INDEX_KEY: before },
  onlyAfter: { SEAL_KEYS: `2:${after}`, INDEX_KEY: before },
};

type Running = { readonly url: string; readonly close: () => Promise<void> };

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

it("the sealing key is rotated during reveals without a failed call", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 2_000 });
  const mate = await aMember(dataspace, clientid);
  await aSourceKey(dataspace, clientid, "hunter");
  await call(dataspace, "bouncefeeds", { token: owner.token, body: { provider: "mailgun", key: "key-3ax6" } });
  const profiles = await manyProfiles(dataspace, sized(150, 1_500));
  const programs = [await start(rolling.onlyBefore), await start(rolling.onlyBefore)];
  const calls = new Map(programs.map(({ url }) => [url, 0]));
  const statuses: number[] = [];
  let asked = 0;
  const over = new AbortController();

  /** Reveals at whichever program stays, as behind a balancer: each person again and again. */
  async function member(token: string): Promise<void> {
    while (!over.signal.aborted) {
      const at = asked;
      asked += 1;
      const url = programs[at % 2]?.url ?? "";
      const crowd = aCrowd(url, dataspace.appKey, 1);
      calls.set(url, (calls.get(url) ?? 0) + 1);
      statuses.push((await crowd.reveal(token, profiles[at % profiles.length]?.url ?? "", "businessemail")).status);
      calls.set(url, (calls.get(url) ?? 0) - 1);
      await crowd.leave();
    }
  }

  async function restart(keys: Record<string, string>): Promise<void> {
    for (const [at, old] of programs.entries()) {
      programs[at] = await start(keys);
      await until(() => calls.get(old.url) === 0);
      await old.close();
      const some = statuses.length + 10;
      await until(() => statuses.length >= some);
    }
  }

  const members = [owner, mate].map(({ token }) => member(token));
  await restart(rolling.bothOpen);
  await restart(rolling.newSeals);
  expect(await killedRotation(rolling.newSeals)).not.toBe(1);
  const { said, code } = await runHere("rotate-keys", [], { ...env, ...rolling.newSeals });
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/values are sealed with key 2 now\.[\s\S]*No value needs key 1 any more/),
  ]);
  await restart(rolling.onlyAfter);
  over.abort();
  await Promise.all(members);

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await sealedWithAnother(2)).toEqual([]);
  const crowd = aCrowd(programs[0]?.url ?? "", dataspace.appKey, 4);
  const seen = profiles.slice(0, asked);
  const again = await Promise.all(seen.map(({ url }) => crowd.reveal(mate.token, url, "businessemail")));
  expect(new Set(again.map(({ status, charged }) => `${status} ${charged}`))).toEqual(new Set(["200 0"]));
  await crowd.leave();
  for (const program of programs) await program.close();
});

it("a start without a needed key, or with a wrong one, is rejected with a message", async () => {
  const { SEAL_KEY: _, ...settings } = dataspaceEnv(await freshDatabase());
  const first = await startWith({ ...settings, ...rolling.newSeals });
  await first.close();
  await expect(startWith({ ...settings, SEAL_KEY: before })).rejects.toThrow(
    "Values in this database are sealed with key 2. Name it in SEAL_KEYS",
  );
  await expect(startWith({ ...settings, SEAL_KEYS: `2:${newKey()},1:${before}` })).rejects.toThrow(
    "Key 2 is not the one that values in this database are sealed with. Set it as it was.",
  );
  await expect(startWith({ ...settings, SEAL_KEYS: `2:${after}`, INDEX_KEY: newKey() })).rejects.toThrow(
    "Values in this database are found by the hashes of another key.",
  );
});

it("a program's new key works next to its old one until the settings drop that", async () => {
  const { owner } = await aClient(dataspace);
  const [old, fresh] = [newKey(), newKey()];
  const statuses = async (keys: Record<string, string>): Promise<number[]> => {
    const program = await start({ ...rolling.onlyAfter, ...keys });
    const calls = [old, fresh].map((key) =>
      call({ ...program, appKey: key }, "finder/_table/country?limit=1", { token: owner.token, method: "GET" }),
    );
    const answers = await Promise.all(calls);
    await program.close();
    return answers.map(({ status }) => status);
  };
  expect(await statuses({ APP_API_KEY: old })).toEqual([200, 403]);
  expect(await statuses({ APP_API_KEY: fresh, APP_API_KEY_BEFORE: old })).toEqual([200, 200]);
  expect(await statuses({ APP_API_KEY: fresh })).toEqual([403, 200]);
});

function newKey(): string {
  return randomBytes(32).toString("base64");
}

/** Another program on the same database. */
function start(keys: Record<string, string>): Promise<Running> {
  return startWith({ ...env, ...keys });
}

async function startWith(settings: Record<string, string>): Promise<Running> {
  const { listen, close } = await createDataspace(readConfig(settings));
  return { url: await listen(), close };
}

/** `rotate-keys` as an operator runs it, killed soon after its first line. */
async function killedRotation(keys: Record<string, string>): Promise<number | null> {
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  const settings = { PATH, NODE_COMPILE_CACHE, ...env, ...keys };
  const child = spawn(process.execPath, [command, "rotate-keys"], { env: settings, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", () => child.kill("SIGKILL"));
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

/** Places that hold values of other keys than this one. */
async function sealedWithAnother(number: number): Promise<string[]> {
  const head = headOf(number).toString("hex");
  const found = await Promise.all(
    sealedPlaces.map(async ({ table, column }) => {
      const [row] = await dataspace.rows<{ left: number }>(
        `select count(*)::int as left from ${table} where octet_length(${column}) > 0 and encode(substr(${column}, 1, 4), 'hex') <> '${head}'`,
      );
      return row?.left === 0 ? [] : [`${table}.${column}`];
    }),
  );
  return found.flat();
}
