import { openMutations } from "@finder/contract/rules/view-openings";
import { startIdentity, type LocalIdentity } from "@finder/standins/identity/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aConsoleOperator, type ConsoleOperator } from "../support/console/operators.ts";
import { aLook } from "../support/console/views.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { startWithPayments, type Paying } from "../support/third-parties/payments.ts";
import { bodyOf } from "./ask/ask-route.ts";
import { operationRows, routeRows } from "./rows.ts";
import { aWorld, type World } from "./world/world.ts";

/** What is done in the background waits, so that only calls change rows. */
const still = { SWEEP_SECONDS: "3600", JOB_POLL_MS: "3600000", MAIL_POLL_MS: "3600000", WEBHOOK_POLL_MS: "3600000" };

let dataspace: Paying;
let gateway: TestGateway;
let identity: LocalIdentity;
let operator: ConsoleOperator;
let statement: { name: string; text: string };
beforeAll(async () => {
  identity = await startIdentity("http://localhost:4000");
  dataspace = await startWithPayments({ ...identity.env, ...still, API_CALLS_PER_SECOND: "1000" });
  gateway = await startGateway(dataspace);
  operator = await aConsoleOperator(dataspace, "support");
  statement = await checksumsOf();
});
afterAll(async () => {
  await gateway?.close();
  await dataspace?.close();
  await identity?.close();
});

/** Tables that reads may write: logs, call notes, live changes, attempts by network, metrics, and passes over all people. */
const ignored: ReadonlySet<string> = new Set([
  "addresspass",
  "auditentry",
  "operatorlog",
  "callnote",
  "company",
  "findcount",
  "findword",
  "indexqueue",
  "keystart",
  "livechange",
  "loginattempt",
  "runningprogram",
  "personcount",
  "personindex",
]);

/** Returns a statement with a checksum per table; one name, so that each connection plans it once. */
async function checksumsOf(): Promise<{ name: string; text: string }> {
  const { rows: tables } = await dataspace.services.db.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const sums = tables
    .filter(({ name }) => !ignored.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || sum(hashtextextended(t::text, 0)) as sum from "${name}" t`,
    );
  return { name: "checksums", text: sums.join(" union all ") };
}

/** A checksum of each table's rows. */
async function checksums(): Promise<Record<string, string>> {
  const { rows } = await dataspace.services.db.pool.query<{ name: string; sum: string }>(statement);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

type Looked = { readonly world: World; readonly token: string; readonly values: readonly string[] };

let current: Promise<Looked> | undefined;

/** Makes a row's sample where the samples of others were made, or in a new world where those have used up what a client may have. */
async function sampled<Sample>(sample: (world: World) => Sample): Promise<[Looked, Awaited<Sample>]> {
  const looked = await (current ??= aLooked());
  try {
    return [looked, await sample(looked.world)];
  } catch {
    const fresh = await (current = aLooked());
    return [fresh, await sample(fresh.world)];
  }
}

/** A client whose owner has a person's phone open, and an operator who looks through the owner's eyes. */
async function aLooked(): Promise<Looked> {
  const world = await aWorld(dataspace, "owner");
  const { phone } = await world.opened();
  return { world, token: await aLook(dataspace, operator, world.client.owner), values: [...phone, world.publicKey] };
}

/** What a call answers; it must have changed no row and shown no value. */
async function only({ values }: Looked, ask: () => Promise<Response>): Promise<string> {
  const before = await checksums();
  const answer = await ask();
  if (answer.headers.get("content-type")?.startsWith("text/event-stream")) await answer.body?.cancel();
  const text = answer.bodyUsed ? "" : Buffer.from(await answer.arrayBuffer()).toString("latin1");
  expect(await checksums()).toEqual(before);
  for (const value of values) expect(text).not.toContain(value);
  return text;
}

// Their addresses write, or hold values.
const refusedReads: ReadonlySet<string> = new Set([
  "Query.checkoutStatus",
  "Query.emailAvailability",
  "Query.searchContact",
  "Query.upgradeStatus",
]);
// They end the look, which is a row of its own.
const leaving: ReadonlySet<string> = new Set(["DELETE /api/v2/user/session"]);
test.each(Object.entries(routeRows).filter(([name]) => !leaving.has(name) && !isSessionless(name)))(
  "%s changes no row and shows no value to who only looks",
  async (name, { sample }) => {
    const [looked, { path, body } = {}] = await sampled((world) => sample?.(world));
    const [method = "", address = ""] = name.split(" ");
    const url = `${dataspace.url}${(path ?? address).replace(":service", dataspace.services.config.DATASPACE_NAME)}`;
    const sent = bodyOf(body);
    const shown = { "x-dreamfactory-api-key": dataspace.appKey, "x-dreamfactory-session-token": looked.token };
    const text = await only(looked, () =>
      fetch(url, { method, ...sent, headers: { ...shown, ...sent.headers }, redirect: "manual" }),
    );
    // A refusal is worded, and what is open answers: nothing fails.
    expect(text).not.toContain('"INTERNAL"');
  },
);

test.each(Object.entries(operationRows).filter(([name]) => !openMutations.has(name.replace("Mutation.", ""))))(
  "%s changes no row and shows no value in a view-as session",
  async (name, { document, sample }) => {
    const [looked, variables] = await sampled(sample);
    const text = await only(looked, () =>
      fetch(`${gateway.url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${looked.token}` },
        body: JSON.stringify({ query: document, variables }),
      }),
    );
    expect(text.includes('"VIEW_ONLY"')).toBe(name.startsWith("Mutation.") || refusedReads.has(name));
  },
);

/** Returns whether an address ignores the product's sessions. */
function isSessionless(name: string): boolean {
  return (
    !name.includes(" /api/v2/") ||
    name.includes(" /api/v2/operator/") ||
    ["POST", "PUT"].some((method) => name === `${method} /api/v2/user/session`)
  );
}
