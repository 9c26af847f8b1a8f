import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "@finder/local/programs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aClient, aProfile, password } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

const run = promisify(execFile);

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product?.close());

const guide = readFileSync(join(root, "docs/internal-tools.md"), "utf8");
const samples = [...guide.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, text = ""]) => text);

/** Where the guide is followed: the example with the packages that its package.json names. */
const workplace = (): string => {
  const place = join(product.folder, "checkout");
  mkdirSync(join(place, "examples"), { recursive: true });
  cpSync(join(root, "examples/internal-tool"), join(place, "examples/internal-tool"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  return place;
};

test("an internal tool follows the guide word for word: makes a token, looks up, reveals, reads a list, and runs the typed example", async () => {
  const { owner, clientid } = await aClient(product, { credits: 5 });
  const { url, phone } = await aProfile(product);
  expect(samples).toHaveLength(6);
  const marked = samples.map((sample) => `${sample}\nprintf '\\n--next--\\n'`).join("\n");
  const { stdout } = await run("bash", ["-eu", "-o", "pipefail", "-c", `set -a\n${marked}`], {
    cwd: workplace(),
    env: {
      ...process.env,
      PATH: `${join(process.execPath, "..")}:${process.env["PATH"]}`,
      FINDER_URL: product.url,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: password,
      PROFILE_URL: url,
    },
  });
  const [, , search, reveal, list, tool] = stdout.split("--next--\n").map((text) => text.trim());
  expect(JSON.parse(search ?? "")).toMatchObject({
    data: { searchContact: { contact: { phone: { found: true, cost: 1 } }, userErrors: [] } },
    extensions: { credits: { quoted: 1, charged: 0 } },
  });
  expect(JSON.parse(reveal ?? "")).toMatchObject({
    data: { revealContact: { charged: 1, contact: { phone: { values: phone } }, userErrors: [] } },
    extensions: { credits: { charged: 1, remaining: { phone: 4 } } },
  });
  expect(JSON.parse(list ?? "")).toMatchObject({
    data: { myContactsConnection: { edges: [{ node: { fullName: "Jane Doe" } }], pageInfo: { hasNextPage: false } } },
  });
  expect(tool).toBe(`Jane Doe, Acme\n${phone[0]} (0 credits, 4 left)`);
  const { rows } = await product.services.db.pool.query(
    "select name, budget, spent, ending from servicetoken where clientid = $1",
    [clientid],
  );
  expect(rows).toEqual([expect.objectContaining({ name: "CRM sync", budget: 5, spent: 1 })]);
  const audit = await product.services.db.pool.query(
    "select tokenname from auditentry where clientid = $1 and kind = 'revealed'",
    [clientid],
  );
  expect(audit.rows).toEqual([{ tokenname: "CRM sync" }]);
});

test("the example is small", () => {
  expect(readFileSync(join(root, "examples/internal-tool/tool.ts"), "utf8").split("\n").length).toBeLessThanOrEqual(61);
});
