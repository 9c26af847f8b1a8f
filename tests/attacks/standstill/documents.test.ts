import { root } from "@finder/local/programs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostileRequest } from "../../support/hostile/requests.ts";
import { sized } from "../../support/run.ts";
import { times } from "../../support/hostile/seeded.ts";
import { dearMs, sendHostile } from "../../support/hostile/send.ts";
import { startLoneGateway, type LoneGateway } from "../../support/servers/lone-gateway.ts";
import { productSchema } from "../../support/product-schema.ts";

/** All 10,000 are run by `npm run bench -- hostile`, with a quarter as much for each: here other tests keep the machine busy. */
const share = sized(80, 400);
const mostMs = 4 * dearMs;

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
])("fragments that double sixty times %s are rejected before expansion", async (_where, query) => {
  const asked = sendHostile(gateway, JSON.stringify({ query }));
  expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
  expect(await asked).toMatchObject({ status: 400, code: "GRAPHQL_VALIDATION_FAILED" });
});

test("fragments that double by name alone are rejected too", async () => {
  const links = times(
    40,
    (each) =>
      `fragment a${each} on Member { id ...a${each + 1} ...b${each + 1} } fragment b${each} on Member { id ...a${each + 1} ...b${each + 1} }`,
  );
  const query = `{ viewer { ...a0 } } ${links} fragment a40 on Member { id } fragment b40 on Member { id }`;
  expect(await sendHostile(gateway, JSON.stringify({ query }))).toMatchObject({ status: 400 });
});

test(`each of ${share} random hostile requests costs less than ${mostMs} ms of CPU`, async () => {
  const schema = productSchema(root);
  for (let warm = share; warm < share + sized(30, 100); warm += 1)
    await sendHostile(gateway, hostileRequest(warm, schema).body);
  const dear = [];
  for (let at = 0; at < share; at += 1) {
    const { kind, body } = hostileRequest(at, schema);
    const { status, code, own } = await sendHostile(gateway, body);
    if (own >= mostMs || status >= 500) dear.push({ seed: at, kind, status, code, own });
  }
  expect(dear).toEqual([]);
});
