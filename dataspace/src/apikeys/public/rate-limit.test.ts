import { statementsOf } from "../../../../tests/support/statements.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { startRedis, type TestRedis } from "../../../../tests/support/third-parties/redis.ts";
import { createLogger } from "../../logger.ts";
import { aKeyHolder, firstUse, get } from "../testing/api-calls.ts";

let redis: TestRedis;
let dataspace: TestDataspace;
let now = new Date("2030-01-01T00:00:10Z");
const logged: string[] = [];
beforeAll(async () => {
  redis = await startRedis();
  dataspace = await startDataspace({}, { now: () => now });
});
afterAll(async () => {
  await dataspace?.close();
  await redis?.stop();
});

const limited = { API_CALLS_PER_SECOND: "3", API_CALLS_PER_MINUTE: "5", DATASPACE_PORT: "0" };

/** Another instance on the same database, with few calls allowed. */
function anInstance(env: Record<string, string>): Promise<TestDataspace> {
  const log = createLogger({ LOG_LEVEL: "debug" }, { write: (line) => void logged.push(line) });
  return startDataspace({ ...dataspace.env, ...limited, ...env }, { now: () => now, log });
}

function at(time: string): void {
  void (now = new Date(`2030-01-01T${time}Z`));
}

describe.each(["PostgreSQL", "Redis"])("calls counted by %s", (store) => {
  let two: readonly TestDataspace[];
  beforeAll(async () => {
    const env: Record<string, string> = store === "Redis" ? { RATE_LIMIT_URL: redis.url } : {};
    two = await Promise.all([anInstance(env), anInstance(env)]);
  });
  afterAll(() => Promise.all(two.map((each) => each.dataspace.close())));
  const ask = (turn: number, key: string, headers?: Record<string, string>) =>
    get(two[turn % 2] ?? dataspace, "/v1/account", key, headers);

  it("one call too many in a second is RATE_LIMITED, whichever instance it meets", async () => {
    at("00:00:10");
    const { apikey } = await aKeyHolder(dataspace);
    const first = await ask(0, apikey);
    expect(first.headers.get("ratelimit")).toBe('"second";r=2;t=1, "minute";r=4;t=50');
    const statuses = await Promise.all([1, 2, 3, 4].map(async (turn) => (await ask(turn, apikey)).status));
    expect(statuses.toSorted()).toEqual([200, 200, 429, 429]);
    at("00:00:14");
    const later = [await ask(0, apikey), await ask(1, apikey), await ask(2, apikey)];
    expect(later.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(later[2]?.body.code).toBe("RATE_LIMITED");
    expect(later[2]?.headers.get("retry-after")).toBe("46");
    expect(later[2]?.headers.get("x-credits-remaining")).toMatch(/^personal=\d+, business=\d+, phone=\d+$/);
    at("00:01:00");
    expect((await ask(0, apikey)).status).toBe(200);
  });

  it("a window begun by a fast clock stays open; a slow clock doesn't restart it", async () => {
    const { apikey } = await aKeyHolder(dataspace);
    at("00:02:02");
    for (const turn of [0, 1]) await ask(turn, apikey);
    at("00:02:01");
    expect((await ask(0, apikey)).headers.get("ratelimit")).toContain('"second";r=0');
    expect((await ask(1, apikey)).status).toBe(429);
  });

  it("without a known key the caller's address is counted", async () => {
    at("00:03:00");
    const from = { "x-forwarded-for": `203.0.113.${store.length}` };
    const guesses = ["one", "two", "three", "four"].map((key) => ask(0, key, from));
    expect((await Promise.all(guesses)).map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 429]);
    expect((await ask(0, "five", { "x-forwarded-for": "198.51.100.1" })).status).toBe(401);
  });

  it("a look at the account takes one statement", async () => {
    at("00:04:00");
    const key = await aKeyHolder(dataspace);
    const [one] = two;
    await ask(0, key.apikey); // its client is looked up once
    await firstUse(dataspace, key);
    const names = one && (await statementsOf(() => ask(0, key.apikey)));
    expect(names).toEqual([store === "Redis" ? "find_api_caller" : "admit_api_call"]);
  });
});

it("limits hold while the store is away or silent; it counts again when it is back", async () => {
  at("00:05:00");
  const one = await anInstance({ RATE_LIMIT_URL: redis.url, API_CALLS_PER_SECOND: "1000", API_CALLS_PER_MINUTE: "2" });
  const { apikey } = await aKeyHolder(dataspace);
  const ask = async (): Promise<number> => (await get(one, "/v1/account", apikey)).status;
  const used = async (): Promise<string[]> => statementsOf(ask);
  redis.freeze(true);
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  redis.freeze(false);
  await redis.stop();
  at("00:06:00");
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  await redis.start();
  await expect.poll(used).toEqual(["find_api_caller"]);
  expect(logged.filter((line) => line.includes("rate store unreachable"))).not.toEqual([]);
  expect(logged.join("")).not.toContain(apikey);
  await one.dataspace.close();
});

it("an absent store delays neither the start nor a call", async () => {
  at("00:07:00");
  const one = await anInstance({ RATE_LIMIT_URL: "redis://127.0.0.1:1" });
  const { apikey } = await aKeyHolder(dataspace);
  expect((await get(one, "/v1/account", apikey)).status).toBe(200);
  await one.dataspace.close();
});
