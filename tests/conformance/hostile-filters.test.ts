import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sized } from "../support/run.ts";
import { anyFilter, malformedFilter } from "./hostile-filters.ts";
import { startTwoClients, type Answer, type TwoClients } from "./two-clients.ts";

let world: TwoClients;
beforeAll(async () => {
  world = await startTwoClients();
});
afterAll(() => world.dataspace.close());

/** Hundreds of times what a filter costs: only one that grows without bound takes so long. */
const mostMs = 2_000;

/** Asks for contacts by a filter; with the milliseconds of processor that it cost, which no other program of the machine adds to. */
async function costed(filter: string): Promise<{ answer: Answer; ms: number }> {
  const before = process.cpuUsage();
  const answer = await world.send("member", "POST", "/_table/usercontact", { filter }, { "x-http-method": "GET" });
  const { user, system } = process.cpuUsage(before);
  return { answer, ms: (user + system) / 1000 };
}

/** What an answer says by itself: a refusal repeats words of the filter, which may be anything. */
function ownWords(text: string, filter: string): string {
  const said = new Set(filter.split(/\W+/));
  return text.replaceAll(/\w+/g, (word) => (said.has(word) ? "…" : word));
}

test("malformed and hostile filters are refused with 400, cheaply, and show nothing", async () => {
  const refused = fc.asyncProperty(malformedFilter, async (filter) => {
    const { answer, ms } = await costed(filter);
    expect(answer.status, `${JSON.stringify(filter.slice(0, 200))} ${answer.text.slice(0, 300)}`).toBe(400);
    expect(ownWords(answer.text, filter)).not.toMatch(/select |syntax|postgres|passwordhash from|SQLSTATE/);
    expect(answer.text).not.toContain(world.canary);
    expect(ms, filter.slice(0, 200)).toBeLessThan(mostMs);
  });
  await fc.assert(refused, { numRuns: sized(150, 2_000) });
});

test("any filter is answered with the caller's own rows or 400", async () => {
  const harmless = fc.asyncProperty(anyFilter, async (filter) => {
    const { answer, ms } = await costed(filter);
    expect([200, 400], `${JSON.stringify(filter)} ${answer.text}`).toContain(answer.status);
    expect(answer.text).not.toContain(world.canary);
    const rows = (answer.json as { resource?: { clientid: number; appuserid: number }[] }).resource ?? [];
    for (const row of rows) expect(row).toMatchObject({ clientid: world.a.clientid, appuserid: world.a.people.member });
    expect(ms, filter).toBeLessThan(mostMs);
  });
  await fc.assert(harmless, { numRuns: sized(100, 1_000) });
});

test("a filter that is injected SQL by look is a text to compare with", async () => {
  for (const value of [
    "'x' OR 1=1",
    "'x' UNION SELECT passwordhash FROM login",
    "x'; drop table client; --",
    "' or ''='",
    "pg_sleep(5)",
  ]) {
    const { status, json } = await world.send(
      "member",
      "GET",
      `/_table/usercontact?filter=${encodeURIComponent(`full_name=${value}`)}`,
    );
    expect({ status, json }).toEqual({ status: 200, json: { resource: [] } });
  }
});
