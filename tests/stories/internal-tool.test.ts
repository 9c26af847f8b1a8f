import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "@finder/local/programs";
import { afterAll, expect, test } from "vitest";
import { aClient, aProfile, type Client } from "../support/people.ts";
import { temporaryFolder } from "../support/product.ts";
import { sharedStack } from "../support/shared/stack.ts";

const run = promisify(execFile);

const folder = temporaryFolder();
const { dataspace, gateway } = await sharedStack();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function blocksOf(guide: string): string[] {
  const text = readFileSync(join(root, "docs", guide), "utf8");
  return [...text.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
}

/** A guide's blocks as one script, whose address, account and profile are a test's own. */
async function scriptOf(blocks: readonly string[]): Promise<{ script: string; client: Client }> {
  const client = await aClient(dataspace);
  const own: Record<string, string> = {
    FINDER_URL: gateway.url,
    OWNER_EMAIL: client.owner.email,
    OWNER_PASSWORD: client.owner.password,
    PROFILE_URL: (await aProfile(dataspace)).url,
  };
  const [first = "", ...rest] = blocks;
  const opening = first.replaceAll(/^export (\w+)=.*$/gm, (_line, name: string) => `export ${name}=${own[name]}`);
  const script = [opening, ...rest].map((block) => `${block}\nprintf '\\n--next--\\n'`).join("\n");
  return { script, client };
}

/** Where the guide is followed: the example with the packages that its package.json names. */
function workplace(): string {
  const place = join(folder, "checkout");
  mkdirSync(join(place, "client"), { recursive: true });
  cpSync(join(root, "client/example"), join(place, "client/example"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  return place;
}

test("the guide of service tokens works block by block in a fresh shell", async () => {
  const blocks = blocksOf("internal-tools.md");
  expect(blocks).toHaveLength(11);
  const { script, client } = await scriptOf(blocks);
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
  const { rows } = dataspace;
  expect(await rows("select name, budget, spent from servicetoken where clientid = $1", client.clientid)).toEqual([
    { name: "CRM sync", budget: 5, spent: 1 },
  ]);
  const named = "select tokenname from auditentry where clientid = $1 and kind = 'revealed' and tokenname is not null";
  expect(await rows(named, client.clientid)).toEqual([{ tokenname: "CRM sync" }]);
});

test("the guide of named operations works step by step, from registering to retiring", async () => {
  const { script } = await scriptOf(blocksOf("named-operations.md"));
  const { stdout } = await run("bash", ["-eu", "-o", "pipefail", "-c", script]);
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
