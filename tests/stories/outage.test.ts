import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aClient, aProfile, type Client, type Profile } from "../support/people.ts";
import { graphql, startTestProduct, type GraphqlAnswer, type TestProduct } from "../support/product.ts";
import { untilSoManyWait } from "../support/servers/lock-waiters.ts";
import { until } from "../support/until.ts";

const revealBusiness = `mutation($url: String!) { revealContact(url: $url, datum: BUSINESS_EMAIL) { charged userErrors { code message } } }`;
type Reveal = { revealContact: { charged: number; userErrors: { code: string; message: string }[] } };

/** In an address it is in no log. */
const key = "AbcdEFGH12345678";

let product: TestProduct;
let client: Client;
let person: Profile;

// Its own, with a PostgreSQL of its own: both are killed.
beforeAll(async () => {
  product = await startTestProduct({ env: { DATABASE_URL: "" } });
  client = await aClient(product);
  person = await aProfile(product);
});
afterAll(() => product?.close());

function reveal(): Promise<GraphqlAnswer<Reveal>> {
  return graphql<Reveal>(product.url, revealBusiness, { url: person.url }, client.owner.token);
}

test("reveals and the API report an outage without a charge, and recover", async () => {
  const before = product.pids().dataspace;
  if (before === undefined) throw new Error("no dataspace");
  process.kill(before, "SIGKILL");
  const [down, api] = await Promise.all([reveal(), fetch(`${product.url}/v1/account?apikey=${key}`)]);
  expect([api.status, api.headers.get("retry-after"), await api.text()]).toEqual([
    503,
    "1",
    expect.stringContaining('"code":"UPSTREAM"'),
  ]);
  expect(down.errors[0]?.extensions.code).toBe("UNAVAILABLE");
  expect(down.errors[0]?.message).toBe(
    "The service is not available right now. Please try again in a moment: nothing is charged twice.",
  );
  expect(await revealAgain()).toEqual({ charged: 1, userErrors: [] });
  expect(product.pids().dataspace).not.toBe(before);
  await expect.poll(logs).toContain("the public API cannot be reached");
  expect(logs()).not.toContain(key);
  expect(product.reports.join("\n")).toMatch(/The dataspace ended \(SIGKILL\); it is started again in 0.25 s/);
});

test("a reveal whose database ends says so and charges nothing, then succeeds", async () => {
  person = await aProfile(product);
  // The reveal waits for the balance when the server is killed, which is up again soon.
  const holder = await product.services.db.pool.connect();
  holder.on("error", () => undefined);
  await holder.query("begin");
  await holder.query("select from usercredit where clientid = $1 for update", [client.clientid]);
  const waiting = reveal();
  await untilSoManyWait(holder, 1);
  await killDatabase();
  const down = await waiting;
  holder.release(true);
  expect(down.errors[0]?.extensions.code).toBe("UNAVAILABLE");
  expect(await revealAgain()).toEqual({ charged: 1, userErrors: [] });
  expect(product.reports.join("\n")).toContain("PostgreSQL ended unexpectedly and is started again");
});

/** Kills the database server and its sessions, which would end a statement before they notice. */
async function killDatabase(): Promise<void> {
  const server = Number(readFileSync(join(product.folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  const { rows } = await product.services.db.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend'",
  );
  for (const pid of [server, ...rows.map((row) => row.pid)])
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended with its server.
    }
}

function logs(): string {
  const folder = join(product.folder, "logs");
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
}

/** Reveals until it is answered. */
async function revealAgain(): Promise<Reveal["revealContact"] | undefined> {
  const { data } = await until(async () => {
    const answer = await reveal();
    return answer.errors.length === 0 && answer;
  });
  return data?.revealContact;
}
