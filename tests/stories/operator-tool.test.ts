import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "@finder/local/programs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../support/console/operators.ts";
import { anOperatorToken } from "../support/console/tokens.ts";
import { aClient } from "../support/people.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";

const run = promisify(execFile);

// Its own: the guide lists all customers.
let dataspace: TestDataspace;
let gateway: TestGateway;
beforeAll(async () => {
  dataspace = await startDataspace();
  gateway = await startGateway(dataspace);
});
afterAll(async () => {
  await gateway?.close();
  await dataspace?.close();
});

const guide = readFileSync(join(root, "docs/operator-tools.md"), "utf8");
const samples = [...guide.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, text = ""]) => text);

test("a reader of the operators' guide asks with a token, and fetches the schema", async () => {
  const { clientid } = await aClient(dataspace, { companyname: "Northwind Trading" });
  const { token } = await anOperatorToken(dataspace, await aConsoleOperator(dataspace, "support"));
  const [setting = "", ...calls] = samples;
  const own = setting.replace("http://localhost:4000", gateway.url).replace("opr_...", token);
  const answers: unknown[] = [];
  for (const sample of calls) {
    const { stdout } = await run("bash", ["-eu", "-o", "pipefail", "-c", `${own}\n${sample}`]);
    answers.push(JSON.parse(stdout));
  }
  expect(answers).toMatchObject([
    {
      data: {
        session: { role: "SUPPORT" },
        customers: { items: [{ id: String(clientid), companyName: "Northwind Trading" }] },
      },
    },
    {
      data: {
        __schema: { queryType: { fields: expect.arrayContaining([expect.objectContaining({ name: "customers" })]) } },
      },
    },
  ]);
});
