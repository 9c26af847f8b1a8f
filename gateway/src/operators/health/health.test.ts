import { afterAll, beforeAll, expect, test } from "vitest";
import { aMinute, keepMinutes } from "../../../../tests/support/console/figures.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { startGateway } from "../../../../tests/support/gateway.ts";
import { ask } from "../../testing/stack.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ OPERATOR_TRACE_URL: "https://traces.example/{traceId}" });
});
afterAll(() => dataspace.close());

test("a gateway hands over what it answered when it stops, calls of the public API apart", async () => {
  const gateway = await startGateway(dataspace);
  for (let at = 0; at < 4; at += 1) await ask(gateway, "{ viewer { id } }");
  for (let at = 0; at < 3; at += 1) await (await fetch(`${gateway.url}/v1/contacts`)).arrayBuffer();
  await (await fetch(`${gateway.url}/ready`)).arrayBuffer();
  await gateway.close();
  const { rows } = await dataspace.services.db.pool.query(
    "select program, sum(ok + refused + failed)::int as requests from minutefigure where program <> 'dataspace' group by program order by program",
  );
  expect(rows).toEqual([
    { program: "api", requests: 3 },
    { program: "gateway", requests: 4 },
  ]);
});

test("the health, the installation and the links are one upstream call each, for every role", async () => {
  const gateway = await startGateway(dataspace);
  const { token } = await aConsoleOperator(dataspace, "billing");
  await keepMinutes(dataspace, [aMinute(new Date(), 2, { ok: 6, more: { "code:NOT_FOUND": 2 } })]);
  const inConsole = (document: string) => ask(gateway, document, { token, at: "/operator/graphql" });
  const read = await inConsole(
    "{ health { step points { gateway { perMinute failed } errors { code count } } troubles { alert severity } } }",
  );
  const point = { gateway: { perMinute: 6, failed: 0 }, errors: [{ code: "NOT_FOUND", count: 2 }] };
  expect(read.data).toMatchObject({ health: { step: 1, points: expect.arrayContaining([point]) } });
  expect(read.calls).toBe(1);
  const installed = await inConsole("{ installation { release sealKey backup { good } outside { service isSet } } }");
  expect(installed.data).toMatchObject({ installation: { sealKey: 1, backup: null } });
  expect((await inConsole("{ healthLinks { dashboard trace } }")).data).toEqual({
    healthLinks: { dashboard: null, trace: "https://traces.example/{traceId}" },
  });
  await gateway.close();
});
