import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { readConfig as readDataspaceConfig } from "@finder/dataspace/config/config";
import { readConfig as readGatewayConfig } from "@finder/gateway/config/config";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataspaceEnv, startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { startGateway, type TestGateway } from "../../support/gateway.ts";

const arrivalMs = 1_000;
const each = 25;

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
  "dribbles a body that nobody reads": {
    begins: "GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n",
    drip: " ",
  },
};

/** Resolves to the milliseconds until the other side hangs up. */
function dribble({ hostname, port }: URL, { begins, drip }: { begins: string; drip: string }): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now();
    const socket = connect(Number(port), hostname, () => socket.write(begins));
    const dripping = setInterval(() => socket.write(drip), arrivalMs / 10);
    socket.on("error", () => undefined).resume();
    socket.once("close", () => {
      clearInterval(dripping);
      resolve(performance.now() - began);
    });
  });
}

test.each(["gateway", "dataspace"] as const)(
  `${Object.keys(dribblers).length * each} connections that dribble are hung up on by the %s in time, and others are answered meanwhile`,
  async (door) => {
    const url = new URL((door === "gateway" ? gateway : dataspace).url);
    const lasted = Object.entries(dribblers).flatMap(([what, dribbler]) =>
      Array.from({ length: each }, async () => ({ what, ms: await dribble(url, dribbler) })),
    );
    await pause(arrivalMs / 2);
    expect((await fetch(`${url.origin}/health`)).status).toBe(200);
    const late = (await Promise.all(lasted)).filter(({ ms }) => ms > 2.5 * arrivalMs).map(({ what }) => what);
    expect(late).toEqual([]);
  },
  15 * arrivalMs,
);

test("a body that comes slowly, but comes, is waited for several times as long", async () => {
  const { hostname, port } = new URL(gateway.url);
  const body = `${" ".repeat(200_000)}{"query":"{ __typename }"}`;
  const answered = await new Promise<string>((resolve, reject) => {
    const socket: Socket = connect(Number(port), hostname);
    socket.once("error", reject);
    socket.once("data", (answer) => resolve(answer.toString()));
    socket.write(`${post}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`);
    const send = async (): Promise<void> => {
      for (let at = 0; at < body.length; at += 5_000) {
        socket.write(body.slice(at, at + 5_000));
        await pause(arrivalMs / 10);
      }
    };
    void send();
  });
  expect(answered).toContain("200 OK");
}, 15_000);

test("where nothing is set, a dribbler is gone within 30 seconds", () => {
  const settings = { DATASPACE_URL: "http://127.0.0.1:1", APP_API_KEY: "0123456789abcdef" };
  expect(readGatewayConfig(settings).arrivalMs).toBeLessThanOrEqual(25_000);
  expect(readDataspaceConfig(dataspaceEnv("postgres://x")).ARRIVAL_MS).toBeLessThanOrEqual(25_000);
});
