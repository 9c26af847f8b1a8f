import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendStream } from "./send-stream.ts";

// A thread of its own: within one, the answer is always read before the connection is reset.
const refusesEarly = `
  const { createServer } = require("node:http");
  const { parentPort } = require("node:worker_threads");
  const refusal = JSON.stringify({ error: { code: 400, context: { code: "IMPORT_TOO_LARGE" }, message: "too large" } });
  const server = createServer((request, response) => {
    request.once("data", () => {
      request.pause();
      response.writeHead(400, { "content-type": "application/json" }).end(refusal);
    });
  });
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
`;

let worker: Worker;
let origin: string;
beforeAll(async () => {
  worker = new Worker(refusesEarly, { eval: true });
  origin = await new Promise((resolve) => {
    worker.once("message", (port) => resolve(`http://127.0.0.1:${port}`));
  });
});
afterAll(() => worker.terminate());

test("a refusal before the end of a body always reaches its sender", async () => {
  const piece = Buffer.alloc(65_536);
  const pieces = 80;
  const headers = { "content-type": "application/octet-stream" };
  for (let sending = 0; sending < 100; sending += 1) {
    const bytes = Readable.from(Array.from({ length: pieces }, () => piece));
    const sent = { bytes, length: pieces * piece.length };
    const answer = sendStream(origin, "/file", headers, sent, new AbortController().signal);
    await expect(answer).rejects.toMatchObject({ code: "IMPORT_TOO_LARGE" });
  }
});
