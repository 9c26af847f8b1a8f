import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "@finder/local/programs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../support/console/operators.ts";
import { anOperatorToken } from "../support/console/tokens.ts";
import { aClient } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

const run = promisify(execFile);

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product?.close());

const guide = readFileSync(join(root, "docs/operator-tools.md"), "utf8");
const samples = [...guide.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, text = ""]) => text);

test("a reader of the operators' guide asks with a token, and fetches the schema", async () => {
  const { clientid } = await aClient(product, { companyname: "Northwind Trading" });
  const { token } = await anOperatorToken(product, await aConsoleOperator(product, "support"));
  const [setting = "", ...calls] = samples;
  const own = setting.replace("http://localhost:4000", product.url).replace("opr_...", token);
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
