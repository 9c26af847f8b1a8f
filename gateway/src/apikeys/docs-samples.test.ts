import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aKeyHolder } from "@finder/dataspace/apikeys/testing/api-calls";
import { sampleOf } from "../../../tests/support/files/docs-page.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { aToken } from "../testing/assistants/token.ts";
import { register } from "../testing/named-operations.ts";

const run = promisify(execFile);
const written = "http://finder.example";
let dataspace: TestDataspace;
let gateway: TestGateway;
let page: string;
let fill: (sample: string) => string;
beforeAll(async () => {
  dataspace = await startDataspace({ WEB_URL: written });
  gateway = await startGateway(dataspace);
  page = await (await fetch(`${gateway.url}/docs/api`)).text();
  const holder = await aKeyHolder(dataspace, { credits: 3 });
  await register(gateway, holder, { name: "me", document: "{ viewer { id } }" });
  const { token } = await aToken(gateway, holder);
  fill = (sample) =>
    sample.replaceAll(written, gateway.url).replaceAll("YOUR_TOKEN", token).replaceAll("YOUR_KEY", holder.apikey);
});
afterAll(async () => {
  await gateway.close();
  await dataspace.close();
});

test.each([
  ["caps", { success: 1, credits: { charged: 0 } }],
  ["graphql", { data: { viewer: { name: "Ann Bee" } } }],
  ["operations", { resource: [{ name: "me", methods: ["GET", "POST"] }] }],
  [
    "assistants",
    { jsonrpc: "2.0", result: { tools: expect.arrayContaining([expect.objectContaining({ name: "reveal" })]) } },
  ],
])("the sample of /docs/api about %s runs as it stands", async (id, answer) => {
  const { stdout } = await run("bash", ["-c", fill(sampleOf(page, id))]);
  const [, event] = /^data: (.*)$/m.exec(stdout) ?? [];
  expect(JSON.parse(event ?? stdout)).toMatchObject(answer);
});
