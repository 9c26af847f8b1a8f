import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ContactsAnswer } from "@finder/contract/endpoints/public-api";
import { freePort } from "@finder/local/postgres";
import { root } from "@finder/local/programs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unescaped } from "../support/files/docs-page.ts";
import { aClient, aPlan, aProfile, password, type Client } from "../support/people.ts";
import { startShedding } from "../support/servers/shedding.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";

const run = promisify(execFile);

let url: string;
let dataspace: TestDataspace;
/** With the pages, which no address of the API may fall back to. */
let gateway: TestGateway;
let client: Client;
beforeAll(async () => {
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  dataspace = await startDataspace({ WEB_URL: url });
  gateway = await startGateway(dataspace, { GATEWAY_PORT: port, WEB_DIST: join(root, "web/dist") });
  client = await aClient(dataspace, { planid: await aPlan(dataspace), credits: 5 });
});
afterAll(async () => {
  await gateway?.close();
  await dataspace?.close();
});

async function shell(command: string): Promise<string> {
  return (await run("bash", ["-c", command])).stdout;
}

/** A GraphQL call as a person makes it with curl; its first field. */
async function ask<Answer>(query: string, token?: string): Promise<Answer> {
  const text = await shell(
    `curl -sS '${url}/graphql' -H 'Content-Type: application/json' ${token === undefined ? "" : `-H 'Authorization: Bearer ${token}'`} -d '${JSON.stringify({ query })}'`,
  );
  const [answer] = Object.values((JSON.parse(text) as { data: Record<string, Answer> }).data);
  if (answer === undefined) throw new Error(text);
  return answer;
}

/** The page's samples in a language, in its order: contacts, people, companies, person, account, usage. */
function samplesOn(page: string, language: string): string[] {
  return [...page.matchAll(/<summary>([^<]+)<\/summary><div class="code"><pre[^>]*>([^<]+)<\/pre>/g)].flatMap(
    ([, name, text]) => (name === language && text !== undefined ? [unescaped(text)] : []),
  );
}

type SampleAnswer = { readonly status: number; readonly headers: string; readonly body: ContactsAnswer };

/** Runs a sample unchanged with a key; curl prints headers and body. */
async function curl(sample: string, key: string): Promise<SampleAnswer> {
  const text = await shell(sample.replaceAll("YOUR_KEY", key).replace("curl ", "curl -sS -i "));
  const [headers = "", body = ""] = text.split("\r\n\r\n");
  return {
    status: Number(headers.split(" ")[1]),
    headers: headers.toLowerCase(),
    body: JSON.parse(body) as SampleAnswer["body"],
  };
}

function resultOf({ body }: SampleAnswer) {
  return body.data[0]?.results[0];
}

test("a script of plain curl follows the docs page from nothing to a reveal", async () => {
  const { sessionToken } = await ask<{ sessionToken: string }>(
    `mutation { signIn(email: "${client.owner.email}", password: "${password}") { sessionToken } }`,
  );
  type Made = { apiKey: { key: string } };
  const testKey = (await ask<Made>("mutation { createTestApiKey { apiKey { key } } }", sessionToken)).apiKey.key;
  const { docsUrl } = await ask<{ docsUrl: string }>("{ apiInfo { docsUrl } }", sessionToken);
  expect(docsUrl).toBe(`${url}/docs/api`);
  const page = await shell(`curl -sS '${docsUrl}'`);
  const [contacts = "", people = "", companies = "", whose = "", bounces = "", account = "", usage = ""] = samplesOn(
    page,
    "curl",
  );
  expect(contacts).toContain(`"${url}/v1/contacts?`);

  const first = await curl(contacts, testKey);
  expect(first.status).toBe(200);
  expect(resultOf(first)).toMatchObject({ status: "found", values: [{ value: "jane.doe@acme.example" }], charged: 0 });
  expect((await curl(people, testKey)).body).toMatchObject({ data: [{ name: "Jane Doe", company: { name: "Acme" } }] });
  expect((await curl(companies, testKey)).body).toMatchObject({ data: [{ domain: "acme.example", people: 2 }] });
  expect((await curl(whose, testKey)).body).toMatchObject({ data: [{ person: { name: "Jane Doe" }, score: 100 }] });
  expect((await curl(bounces, testKey)).body).toMatchObject({
    data: [{ email: "jane.doe@acme.example", outcome: "taken" }],
  });

  const key = (await ask<Made>('mutation { createApiKey(purpose: "curl") { apiKey { key } } }', sessionToken)).apiKey
    .key;
  const person = await aProfile(dataspace);
  const real = contacts.replace(/linkedinurl=[^&"]+/, `linkedinurl=${encodeURIComponent(person.url)}`);
  const opened = await curl(real, key);
  expect(opened.headers).toContain("x-credits-charged: 1");
  expect(opened.headers).toContain("x-credits-remaining: personal=5, business=4, phone=5");
  expect(resultOf(opened)).toMatchObject({ values: [{ value: person.business[0]?.address }], charged: 1, owned: true });
  const again = await curl(real, key);
  expect(again.headers).toContain("x-credits-charged: 0");
  expect(again.body.credits).toEqual({ price: 0, charged: 0, remaining: { personal: 5, business: 4, phone: 5 } });

  expect((await curl(account, key)).body).toMatchObject({ success: 1, key: { purpose: "curl", isTest: false } });
  await expect.poll(async () => (await curl(usage, key)).body).toMatchObject({ data: [{ business: 2, charged: 1 }] });
});

test("the samples in TypeScript and Python say the same", async () => {
  const { sessionToken } = await ask<{ sessionToken: string }>(
    `mutation { signIn(email: "${client.owner.email}", password: "${password}") { sessionToken } }`,
  );
  const { apiKey } = await ask<{ apiKey: { key: string } }>(
    "mutation { createTestApiKey { apiKey { key } } }",
    sessionToken,
  );
  const page = await shell(`curl -sS '${url}/docs/api'`);
  for (const call of [0, 4]) {
    const sample = (language: string): string =>
      (samplesOn(page, language)[call] ?? "").replaceAll("YOUR_KEY", apiKey.key);
    const typescript = await run(process.execPath, ["--input-type=module-typescript", "-e", sample("TypeScript")]);
    expect(typescript.stdout).toMatch(/success: 1[\s\S]* 0\n$/);
    const python = await run("python3", ["-c", sample("Python")]);
    expect(python.stdout).toMatch(/^\{'success': 1[\s\S]*jane\.doe@acme\.example[\s\S]* 0\n$/);
  }
});

test("every sample retries after Retry-After when shed, and succeeds in the end", async () => {
  const { sessionToken } = await ask<{ sessionToken: string }>(
    `mutation { signIn(email: "${client.owner.email}", password: "${password}") { sessionToken } }`,
  );
  const { apiKey } = await ask<{ apiKey: { key: string } }>(
    "mutation { createTestApiKey { apiKey { key } } }",
    sessionToken,
  );
  const page = await shell(`curl -sS '${url}/docs/api'`);
  const runs: Readonly<Record<string, (text: string) => Promise<{ stdout: string }>>> = {
    curl: (text) => run("bash", ["-c", text.replace("curl ", "curl -sS ")]),
    TypeScript: (text) => run(process.execPath, ["--input-type=module-typescript", "-e", text]),
    Python: (text) => run("python3", ["-c", text]),
  };
  await Promise.all(
    Object.entries(runs).map(async ([language, start]) => {
      const shedding = await startShedding(url, 2);
      const [sample = ""] = samplesOn(page, language);
      const text = sample.replaceAll("YOUR_KEY", apiKey.key).replaceAll(url, shedding.url);
      const began = performance.now();
      const { stdout } = await start(text);
      expect([language, stdout]).toEqual([language, expect.stringMatching(/success\W+1\b/)]);
      expect([language, shedding.shed()]).toEqual([language, 2]);
      expect(performance.now() - began).toBeGreaterThan(2_000); // a second each time, as Retry-After says, or more
      await shedding.close();
    }),
  );
});

test("a browser at an unknown API address gets no page of ours and no key", async () => {
  const key = "AbcdEFGH12345678";
  for (const path of ["/v1/contacts", "/v1/nothing", "/openapi.json", "/docs/api"]) {
    const answer = await shell(`curl -sS -i -H 'Accept: text/html' '${url}${path}?apikey=${key}'`);
    expect(answer).not.toMatch(/set-cookie|<div id="root"/i);
    expect(answer).not.toContain(key);
  }
});
