import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient, type DeprecationNotice, type FinderError, typed, verifyWebhook } from "@contact-finder/client";
import { aKeyHolder } from "@finder/dataspace/apikeys/testing/api-calls";
import { findWorld } from "@finder/dataspace/contacts/find/testing/find-world";
import { quickWebhooks } from "@finder/dataspace/webhooks/testing/webhook-calls";
import { registerOperation } from "@finder/dataspace/operations/operations";
import { root } from "@finder/local/programs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleOf } from "../support/files/docs-page.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { aProfile, unique } from "../support/people.ts";
import { graphql, temporaryFolder } from "../support/product.ts";
import { startReceiver } from "../support/servers/receiver.ts";

const run = promisify(execFile);
const folder = temporaryFolder();
let dataspace: TestDataspace;
let gateway: TestGateway;
let files: string[];
beforeAll(async () => {
  files = await installed();
  dataspace = await startDataspace(quickWebhooks);
  gateway = await startGateway(dataspace);
});
afterAll(async () => {
  await gateway.close();
  await dataspace.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Every field of a webhook that docs/webhooks.md names, as a type of the package. */
function documentedFields(): string {
  const table = readFileSync(join(root, "docs/webhooks.md"), "utf8");
  const fields = [...table.matchAll(/^\| `(\w+\.\w+)` +\|[^|]*\|([^|]*)\|$/gm)].flatMap(([, type, names = ""]) =>
    [...names.replaceAll(/\([^)]*\)/g, "").matchAll(/`(\w+)`/g)].map(([, name]) => `Of<"${type}">["${name}"]`),
  );
  return `import type { WebhookEvent } from "@contact-finder/client";
type Of<Type extends WebhookEvent["type"]> = Extract<WebhookEvent, { type: Type }>["data"];
export type Documented = [${fields.join(", ")}];
`;
}

/** Unpacks the tarball with its dependencies, as another program would install it. */
async function installed(): Promise<string[]> {
  const { stdout } = await run("npm", ["pack", "-w", "client", "--pack-destination", folder, "--silent"], {
    cwd: root,
  });
  const tarball = join(folder, stdout.trim());
  const place = join(folder, "node_modules/@contact-finder/client");
  mkdirSync(place, { recursive: true });
  await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", place]);
  for (const name of ["standardwebhooks", "@stablelib", "fast-sha256", "@types"])
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return (await run("tar", ["-tzf", tarball])).stdout.trim().split("\n");
}

/** Writes programs next to the installed package and checks their types. */
async function checked(programs: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, name), text);
  const compilerOptions = {
    strict: true,
    module: "nodenext",
    target: "es2023",
    noEmit: true,
    types: ["node"],
    skipLibCheck: false,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: Object.keys(programs) }));
  await run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder]);
}

test("the packed tarball installs, type-checks and works in an empty folder", async () => {
  expect(files).toContain("package/dist/index.d.ts");
  expect(files.every((file) => /^package\/(?:dist\/|README\.md$|package\.json$)/.test(file))).toBe(true);
  const company = `Acme ${unique()}`;
  const world = findWorld(() => dataspace);
  for (let each = 0; each < 3; each += 1) await world.findable({ company });
  await world.indexed();
  const holder = await aKeyHolder(dataspace, { credits: 10 });
  const profile = await aProfile(dataspace);
  const receiver = await startReceiver();
  const as = (document: string, variables: Record<string, unknown> = {}) =>
    graphql<Record<string, Record<string, string>>>(gateway.url, document, variables, holder.owner.token);
  const hook = await as(
    "mutation ($url: String!) { createWebhook(url: $url, events: [CONTACT_REVEALED]) { secret } }",
    {
      url: receiver.url,
    },
  );
  const operation = { name: "me", description: "Who I am", document: "{ viewer { id } }", version: 1, after: 0 };
  await registerOperation(dataspace.services, holder.owner, operation);
  const made = await as(
    'mutation { createServiceToken(name: "CRM", creditBudget: 5, scopes: [{ slice: SESSION, access: READ }, { slice: CONTACTS, access: READ }, { slice: CONTACTS, access: WRITE }]) { token } }',
  );
  const env = {
    PATH: process.env["PATH"],
    FINDER_URL: gateway.url,
    FINDER_TOKEN: made.data?.["createServiceToken"]?.["token"],
    FINDER_KEY: holder.apikey,
    PROFILE_URL: profile.url,
    COMPANY: company,
  };
  await checked({ "program.ts": readFileSync(join(import.meta.dirname, "client-program.ts"), "utf8") });
  const { stdout } = await run(process.execPath, ["program.ts"], { cwd: folder, env });
  expect(JSON.parse(stdout)).toEqual({
    name: "Jane Doe",
    refused: "MAX_CREDITS_EXCEEDED",
    charged: 1,
    phones: profile.phone,
    me: true,
    unknown: [404, "NOT_FOUND"],
    people: 3,
    pages: 2,
    owned: true,
    bounces: ["not_owned"],
    badKey: [401, "INVALID_KEY"],
  });
  const [heard] = await receiver.until(1);
  const secret = hook.data?.["createWebhook"]?.["secret"] ?? "";
  const event = verifyWebhook(secret, heard?.headers ?? {}, heard?.body ?? "");
  expect(event.type === "contact.revealed" && [event.data.charged, event.data.clientId]).toEqual([1, holder.clientid]);
  expect(() => verifyWebhook(secret, heard?.headers ?? {}, `${heard?.body} `)).toThrow(/signature/i);
  await receiver.close();
});

test("the package's samples in /docs/api run, and webhooks have every documented field", async () => {
  const holder = await aKeyHolder(dataspace, { credits: 1 });
  const made = await graphql<{ createServiceToken: { token: string } }>(
    gateway.url,
    'mutation { createServiceToken(name: "CRM", creditBudget: 0, scopes: [{ slice: CONTACTS, access: READ }]) { token } }',
    {},
    holder.owner.token,
  );
  const page = await (await fetch(`${gateway.url}/docs/api`)).text();
  const client = sampleOf(page, "client").replace("YOUR_TOKEN", made.data?.createServiceToken.token ?? "");
  await checked({
    "sample.ts": client.replace(/url: "[^"]+"/, `url: "${gateway.url}"`),
    "webhook.ts": sampleOf(page, "webhooks"),
    "fields.ts": documentedFields(),
  });
  const { stdout } = await run(process.execPath, ["sample.ts"], { cwd: folder });
  expect(stdout).toMatch(/^\[[^]*\]\n$/);
});

test("a busy answer is retried, a refusal is not, and a deprecation is reported once", async () => {
  const statuses = [503, 429, 200, 200, 400, 502];
  const server = createServer((_, response) => {
    const status = statuses.shift() ?? 500;
    const ends = {
      sunset: "Sun, 31 Jan 2027 00:00:00 GMT",
      link: '<http://finder/docs/api#deprecations>; rel="deprecation"',
    };
    response.writeHead(status, { "retry-after": "0", "content-type": "application/json", ...ends });
    const refused = {
      errors: [{ message: "Too dear.", extensions: { code: "DOCUMENT_TOO_EXPENSIVE", requestId: "r1" } }],
    };
    if (status === 502) return response.end("<h1>Bad Gateway</h1>");
    return response.end(JSON.stringify(status === 200 ? { data: { ok: true }, extensions: { cost: 7 } } : refused));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const notices: DeprecationNotice[] = [];
  const finder = createClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: "svc_none",
    onDeprecation: (notice) => notices.push(notice),
  });
  const document = typed<{ ok: boolean }, Record<string, never>>("query Ok { ok }");
  expect(await finder.graphql(document, {})).toEqual({ data: { ok: true }, points: 7, charged: 0, remaining: null });
  await finder.graphql(document, {});
  const refusal = await finder.graphql(document, {}).catch((error: unknown) => error as FinderError);
  expect(refusal).toMatchObject({ name: "FinderError", code: "DOCUMENT_TOO_EXPENSIVE", status: 400, requestId: "r1" });
  const lost = await finder.graphql(document, {}).catch((error: unknown) => error as FinderError);
  expect(lost).toMatchObject({ name: "FinderError", code: "HTTP_502", status: 502 });
  expect(notices).toEqual([
    { call: "Ok", sunset: new Date("2027-01-31T00:00:00Z"), link: "http://finder/docs/api#deprecations" },
  ]);
  const stopped = new AbortController();
  statuses.push(503);
  const waiting = finder.graphql(document, {}, { signal: stopped.signal });
  stopped.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
  server.close();
});
