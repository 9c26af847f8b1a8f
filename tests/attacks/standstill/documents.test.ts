import { root } from "@finder/local/programs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostileRequest } from "../../support/hostile/requests.ts";
import { times } from "../../support/hostile/seeded.ts";
import { dearMs, sendHostile } from "../../support/hostile/send.ts";
import { startLoneGateway, type LoneGateway } from "../../support/servers/lone-gateway.ts";
import { productSchema } from "../../support/product-schema.ts";

/** All 10,000 are run by `npm run bench -- hostile`, with half as much for each: here other tests keep the machine busy. */
const share = 400;
const mostMs = 2 * dearMs;

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await startLoneGateway();
});
afterAll(() => gateway?.close());

function doubling(type: string, leaf: string): string {
  return times(
    61,
    (each) => `fragment f${each} on ${type} { ${each < 60 ? `...f${each + 1} ...f${each + 1}` : leaf} }`,
  );
}

test.each([
  ["on the root", `{ ...f0 } ${doubling("Query", "viewer { id }")}`],
  ["on an object", `{ viewer { ...f0 } } ${doubling("Member", "id")}`],
  ["in a change", `mutation { ...f0 } ${doubling("Mutation", "signOut { done }")}`],
])("a document of fragments that double sixty times %s is refused before it is opened", async (_where, query) => {
  const asked = sendHostile(gateway, JSON.stringify({ query }));
  const health = await fetch(`${gateway.url}/health`, { signal: AbortSignal.timeout(5_000) });
  expect(health.status).toBe(200);
  expect(await asked).toMatchObject({ status: 400, code: "GRAPHQL_VALIDATION_FAILED" });
});

test("fragments that double by name alone, so that no field is repeated, are refused as well", async () => {
  const links = times(
    40,
    (each) =>
      `fragment a${each} on Member { id ...a${each + 1} ...b${each + 1} } fragment b${each} on Member { id ...a${each + 1} ...b${each + 1} }`,
  );
  const query = `{ viewer { ...a0 } } ${links} fragment a40 on Member { id } fragment b40 on Member { id }`;
  expect(await sendHostile(gateway, JSON.stringify({ query }))).toMatchObject({ status: 400 });
});

test(`each of ${share} random hostile requests is answered, and costs less than ${mostMs} ms of CPU`, async () => {
  const schema = productSchema(root);
  for (let warm = share; warm < share + 100; warm += 1) await sendHostile(gateway, hostileRequest(warm, schema).body);
  const dear = [];
  for (let seed = 0; seed < share; seed += 1) {
    const { kind, body } = hostileRequest(seed, schema);
    const { status, code, own } = await sendHostile(gateway, body);
    if (own >= mostMs || status >= 500) dear.push({ seed, kind, status, code, own });
  }
  expect(dear).toEqual([]);
});
