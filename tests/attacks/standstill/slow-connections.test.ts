import { connect } from "node:net";
import { readConfig as readDataspaceConfig } from "@finder/dataspace/config/config";
import { readConfig as readGatewayConfig } from "@finder/gateway/config/config";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataspaceEnv, startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { sized } from "../../support/run.ts";
import { startGateway, type TestGateway } from "../../support/gateway.ts";

const arrivalMs = 1_000;
const each = sized(3, 25);

let dataspace: TestDataspace;
let gateway: TestGateway;
beforeAll(async () => {
  dataspace = await startDataspace({ ARRIVAL_MS: String(arrivalMs) });
  gateway = await startGateway(dataspace, { ARRIVAL_MS: String(arrivalMs) });
});
afterAll(async () => {
  await gateway?.close();
  await dataspace?.close();
});

const post = "POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
const upload = "POST /lists HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n";

/** What each dribbler begins with; then it sends one more byte of `drip` at a time. */
const dribblers: Record<string, { readonly begins: string; readonly drip: string }> = {
  "says nothing at all": { begins: "", drip: "" },
  "never ends a request line": { begins: "GET /", drip: "a" },
  "never ends its headers": { begins: "GET / HTTP/1.1\r\nHost: x\r\nX-A: ", drip: "a" },
  "sends a document byte by byte": { begins: `${post}Content-Length: 200000\r\n\r\n{`, drip: " " },
  "announces a body and stops": { begins: `${post}Content-Length: 200000\r\n\r\n`, drip: "" },
  "sends chunks of a byte": { begins: `${post}Transfer-Encoding: chunked\r\n\r\n`, drip: "1\r\n{\r\n" },
  "dribbles an upload": { begins: `${upload}Content-Length: 200000\r\n\r\n--x`, drip: "-" },
  "dribbles a body that no route reads": {
    begins: "GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n",
    drip: " ",
  },
};

/** Resolves once the other side hangs up; an unbounded connection would last for hours. */
function dribble({ hostname, port }: URL, { begins, drip }: { begins: string; drip: string }): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(begins));
    const dripping = setInterval(() => socket.write(drip), arrivalMs / 10);
    socket.on("error", () => undefined).resume();
    socket.once("close", () => {
      clearInterval(dripping);
      resolve();
    });
  });
}

test.each(["gateway", "dataspace"] as const)(
  "the %s closes dribbling connections and answers others meanwhile",
  async (program) => {
    const url = new URL((program === "gateway" ? gateway : dataspace).url);
    const gone: true[] = [];
    const dribbling = Object.values(dribblers).flatMap((dribbler) =>
      Array.from({ length: each }, () => dribble(url, dribbler).then(() => gone.push(true))),
    );
    while (gone.length === 0) expect((await fetch(`${url.origin}/health`)).status).toBe(200);
    await Promise.all(dribbling);
    expect((await fetch(`${url.origin}/health`)).status).toBe(200);
  },
);

test("where nothing is set, a dribbler is gone within 30 seconds", () => {
  const settings = { DATASPACE_URL: "http://127.0.0.1:1", APP_API_KEY: "0123456789abcdef" };
  expect(readGatewayConfig(settings).arrivalMs).toBeLessThanOrEqual(25_000);
  const { ARRIVAL_MS: _, ...env } = dataspaceEnv("postgres://x");
  expect(readDataspaceConfig(env).ARRIVAL_MS).toBeLessThanOrEqual(25_000);
});

test("programs start with the longest time for arrivals that may be set", async () => {
  const longest = { ARRIVAL_MS: "600000" };
  const behind = await startDataspace(longest);
  const front = await startGateway(behind, longest);
  expect((await fetch(`${front.url}/health`)).status).toBe(200);
  await front.close();
  await behind.close();
});
