import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { greeting } from "@finder/local/greeting";
import { root } from "@finder/local/programs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoStack, startDemoStack } from "../support/demo-stack.ts";
import { temporaryFolder } from "../support/product.ts";

const run = promisify(execFile);

const folder = temporaryFolder();
let product: DemoStack;
beforeAll(async () => {
  product = await startDemoStack();
});
afterAll(async () => {
  await product?.close();
  rmSync(folder, { recursive: true, force: true });
});

const guide = readFileSync(join(root, "docs/internal-tools.md"), "utf8");
const samples = [...guide.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, text = ""]) => text);

/** Where the guide is followed: the example with the packages that its package.json names. */
function workplace(): string {
  const place = join(folder, "checkout");
  mkdirSync(join(place, "client"), { recursive: true });
  cpSync(join(root, "client/example"), join(place, "client/example"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  return place;
}

/** What a block exports, by name. */
function exported(sample: string): Record<string, string> {
  return Object.fromEntries(
    [...sample.matchAll(/^export (\w+)=(\S+)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}

test("the guide begins with an account and a profile that `npm start` prints", () => {
  const { FINDER_URL, OWNER_EMAIL, OWNER_PASSWORD, PROFILE_URL } = exported(samples[0] ?? "");
  expect(FINDER_URL).toBe("http://localhost:4000");
  const printed = greeting(product.demo, product.url);
  expect(printed).toMatch(new RegExp(`^ +${OWNER_EMAIL} +${OWNER_PASSWORD} +owner`, "m"));
  expect(printed).toMatch(new RegExp(`^ +${PROFILE_URL} `, "m"));
});

test("the guide of service tokens works block by block in a fresh shell", async () => {
  expect(samples).toHaveLength(11);
  const marked = samples.map((sample) => `${sample}\nprintf '\\n--next--\\n'`).join("\n");
  // The port is the only thing that differs from a reader's: `npm start` has its own.
  const script = marked.replaceAll("http://localhost:4000", product.url);
  const { HOME, PATH } = process.env;
  const { stdout } = await run("bash", ["-eu", "-o", "pipefail", "-c", script], {
    cwd: workplace(),
    env: { HOME, PATH: `${join(process.execPath, "..")}:${PATH}` },
  });
  const [, , , search, reveal, list, withText, byId, tool, ending, ended] = stdout
    .split("--next--\n")
    .map((text) => text.trim());
  expect(JSON.parse(search ?? "")).toMatchObject({
    data: { searchContact: { contact: { phone: { found: true, cost: 1 } }, userErrors: [] } },
    extensions: { credits: { quoted: 1, charged: 0 } },
  });
  const opened = JSON.parse(reveal ?? "") as {
    data: { revealContact: { contact: { phone: { values: string[] } } } };
    extensions: { credits: { remaining: { phone: number } } };
  };
  expect(opened).toMatchObject({
    data: { revealContact: { charged: 1, userErrors: [] } },
    extensions: { credits: { charged: 1 } },
  });
  const [phone] = opened.data.revealContact.contact.phone.values;
  const left = opened.extensions.credits.remaining.phone;
  const { edges } = (
    JSON.parse(list ?? "") as { data: { myContactsConnection: { edges: { node: { fullName: string } }[] } } }
  ).data.myContactsConnection;
  for (const found of [withText, byId])
    expect(JSON.parse(found ?? "")).toMatchObject({
      data: { searchContact: { contact: { fullName: edges[0]?.node.fullName } } },
    });
  expect(tool).toMatch(new RegExp(`^${edges[0]?.node.fullName}, .+\n\\${phone} \\(0 credits, ${left} left\\)$`));
  expect(JSON.parse(ending ?? "")).toMatchObject({ data: { deprecations: [] } });
  expect(JSON.parse(ended ?? "")).toMatchObject({ data: { endServiceToken: { userErrors: [] } } });
  const { rows } = product.dataspace;
  expect(await rows("select name, budget, spent from servicetoken")).toEqual([
    { name: "CRM sync", budget: 5, spent: 1 },
  ]);
  const named = "select tokenname from auditentry where kind = 'revealed' and tokenname is not null";
  expect(await rows(named)).toEqual([{ tokenname: "CRM sync" }]);
});

test("the guide of named operations works step by step, from registering to retiring", async () => {
  const operations = readFileSync(join(root, "docs/named-operations.md"), "utf8");
  const blocks = [...operations.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, text = ""]) => text);
  const script = blocks.map((sample) => `${sample}\nprintf '\\n--next--\\n'`).join("\n");
  const { stdout } = await run("bash", [
    "-eu",
    "-o",
    "pipefail",
    "-c",
    script.replaceAll("http://localhost:4000", product.url),
  ]);
  const [, first, second, called, opened, price, described, broken, newVersion, retired] = stdout
    .split("--next--\n")
    .map((text) => text.trim());
  const made = (versions: number) => ({
    data: {
      registerOperation: { operation: { versions: Array.from({ length: versions }, () => ({ state: "LIVE" })) } },
    },
  });
  for (const answer of [first, second]) expect(JSON.parse(answer ?? "")).toMatchObject(made(1));
  expect(JSON.parse(called ?? "")).toMatchObject({ data: { searchContact: { contact: { phone: { found: true } } } } });
  expect(JSON.parse(opened ?? "")).toMatchObject({ data: { revealContact: { userErrors: [] } } });
  expect(JSON.parse(price ?? "")).toMatchObject({ mostCredits: 0, limits: { pointsPerCall: 5000 } });
  expect(described).toContain('"paths"');
  const { paths } = JSON.parse(described ?? "") as { paths: object };
  expect(Object.keys(paths)).toEqual(["/ops/open-phone/v1", "/ops/who-is/v1"]);
  expect(broken).toContain("Version 1: Parameter data was removed.");
  const [versions, answer] = (newVersion ?? "").split("\n");
  expect(JSON.parse(versions ?? "")).toMatchObject(made(2));
  expect(JSON.parse(answer ?? "")).toMatchObject({ data: { searchContact: { userErrors: [] } } });
  expect(retired).toMatch(/"state":"RETIRING"[\s\S]*sunset: Tue, 01 Jan 2999 00:00:00 GMT/i);
});

test("the example is small", () => {
  expect(readFileSync(join(root, "client/example/tool.ts"), "utf8").split("\n").length).toBeLessThanOrEqual(61);
});
