import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { startProgram } from "./program.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(() => dataspace.close());

type Kept = { minute: string; refused: number };

/** What a program that runs with this environment has told of itself. */
async function kept(since: string): Promise<Kept[]> {
  const { rows } = await dataspace.services.db.pool.query<Kept>(
    "select minute, refused from minutefigure where startedon >= $1::timestamp order by minute, instance",
    [since],
  );
  return rows;
}

async function ask(url: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) await (await fetch(`${url}/api/v2/jobs`)).arrayBuffer();
}

test(
  "a killed program loses at most the minute it is in, and its next start counts from nought",
  { timeout: 200_000 },
  async () => {
    await pause(1_100);
    const since = new Date().toISOString().slice(0, 19).replace("T", " ");
    const program = await startProgram({ ...dataspace.env, DATASPACE_PORT: "0" });
    await ask(program.url, 5);
    for (const deadline = Date.now() + 90_000; (await kept(since)).length === 0 && Date.now() < deadline;)
      await pause(250);
    expect((await kept(since)).map(({ refused }) => refused)).toEqual([5]);
    await ask(program.url, 7);
    await program.end("SIGKILL");
    const next = await startProgram({ ...dataspace.env, DATASPACE_PORT: "0" });
    await ask(next.url, 2);
    await next.end("SIGTERM");
    expect((await kept(since)).map(({ refused }) => refused)).toEqual([5, 2]);
  },
);
