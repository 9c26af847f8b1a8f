import { afterAll, beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { startGateway } from "../../../../tests/support/gateway.ts";
import { ask } from "../../testing/stack.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ OPERATOR_TRACE_URL: "https://traces.example/{traceId}" });
});
afterAll(() => dataspace.close());

test("a gateway reports itself when it starts, and its end", async () => {
  const running = async () => (await dataspace.rows("select program from runningprogram order by program")).length;
  await expect.poll(running).toBe(1); // the dataspace itself
  const gateway = await startGateway(dataspace);
  await expect.poll(running).toBe(2);
  await gateway.close();
  expect(await dataspace.rows("select program from runningprogram")).toEqual([{ program: "dataspace" }]);
});

test("the installation and the links are one upstream call each, for every role", async () => {
  const gateway = await startGateway(dataspace);
  const { token } = await aConsoleOperator(dataspace, "billing");
  const inConsole = (document: string) => ask(gateway, document, { token, at: "/operator/graphql" });
  const read = await inConsole(
    "{ installation { programs { program isUp } queues { id length } driftCredits sealKey backup { good } outside { service isSet } } }",
  );
  expect(read.data).toMatchObject({
    installation: {
      programs: expect.arrayContaining([{ program: "dataspace", isUp: true }]),
      queues: expect.arrayContaining([{ id: "mails", length: 0 }]),
      driftCredits: 0,
      sealKey: 1,
      backup: null,
      outside: expect.arrayContaining([{ service: "mail", isSet: false }]),
    },
  });
  expect(read.calls).toBe(1);
  expect((await inConsole("{ installationLinks { metrics trace } }")).data).toEqual({
    installationLinks: { metrics: null, trace: "https://traces.example/{traceId}" },
  });
  await gateway.close();
});
