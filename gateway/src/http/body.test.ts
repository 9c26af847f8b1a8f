import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseBody, readText } from "./body.ts";
import { Refused } from "./failures/refuse.ts";

/** Answers with the text that it reads. */
const server = createServer((request, response) => {
  readText(request).then(
    (text) => response.end(text),
    (error: unknown) => {
      const { status, message } = error instanceof Refused ? error : new Refused(500, "INTERNAL");
      response.writeHead(status).end(message);
      request.resume();
    },
  );
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const text = '{"query":"{ viewer { name } } # Zoë 🙂"}';
const kilobytes = (count: number): Buffer => Buffer.alloc(count * 1024, " ");

async function sent(body: string | Buffer, headers: Record<string, string> = {}): Promise<[number, string]> {
  const init = { method: "POST", body: new Uint8Array(Buffer.from(body)) };
  const answer = await fetch(url, { ...init, headers: { "content-type": "application/json", ...headers } });
  return [answer.status, await answer.text()];
}

test.each([
  "application/json",
  'application/json; charset="utf-8"',
  'application/json;charset="UTF-8"',
  "application/json; charset=utf8",
  "application/json; CHARSET=Utf-8",
  "Application/JSON ; charset = utf-8",
  'application/json; profile="a;charset=utf-16"; charset=utf-8',
  "application/json; charset=",
  "application/json;",
])("a body of %s is read", async (type) => {
  expect(await sent(text, { "content-type": type })).toEqual([200, text]);
});

test("a body in ASCII is read", async () => {
  expect(await sent("{}", { "content-type": "application/json; charset=US-ASCII" })).toEqual([200, "{}"]);
});

test("the mark of its byte order is no part of a body", async () => {
  expect(await sent(`\uFEFF${text}`)).toEqual([200, text]);
});

test.each(["utf-16", '"utf-16le"', "iso-8859-1", "windows-1252", "utf-8-with-a-tail"])(
  "a body in the charset %s is refused with the one to send",
  async (charset) => {
    const type = `application/json; charset=${charset}`;
    expect(await sent(text, { "content-type": type })).toEqual([415, expect.stringContaining("Send JSON in UTF-8.")]);
  },
);

test("bytes that are no UTF-8 are refused", async () => {
  expect(await sent(Buffer.from('{"query":"Zo\xeb"}', "latin1"))).toEqual([
    400,
    "The request's body is not valid UTF-8.",
  ]);
});

const packers: readonly (readonly [string, (bytes: string | Buffer) => Buffer])[] = [
  ["gzip", gzipSync],
  ["x-gzip", gzipSync],
  ["GZip", gzipSync],
  ["deflate", deflateSync],
  ["br", (bytes) => brotliCompressSync(bytes)],
  ["zstd", zstdCompressSync],
  ["identity", (bytes) => Buffer.from(bytes)],
  ["", (bytes) => Buffer.from(bytes)],
];

test.each(packers)("a body packed by '%s' is read", async (encoding, pack) => {
  expect(await sent(pack(text), { "content-encoding": encoding })).toEqual([200, text]);
});

test.each(packers.slice(0, 6))("a body packed by '%s' can have 256 kB unpacked", async (encoding, pack) => {
  const headers = { "content-encoding": encoding };
  expect((await sent(pack(kilobytes(256)), headers))[0]).toBe(200);
  for (const size of [257, 2_000])
    expect(await sent(pack(kilobytes(size)), headers)).toEqual([413, expect.stringContaining("256 kB, unpacked")]);
});

test.each(["gzip", "deflate", "br", "zstd"])("a body that is no %s is refused", async (encoding) => {
  for (const body of [text, gzipSync(text).subarray(0, 20)])
    expect(await sent(body, { "content-encoding": encoding })).toEqual([
      400,
      expect.stringContaining("Content-Encoding"),
    ]);
});

test("a zstd body can use a window of 8 MB, and of no more", async () => {
  const framed = (window: number): Buffer =>
    Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, (window - 10) << 3, 0x11, 0, 0, ...Buffer.from("{}")]);
  const statuses = [23, 24, 27].map(async (window) => (await sent(framed(window), { "content-encoding": "zstd" }))[0]);
  expect(await Promise.all(statuses)).toEqual([200, 400, 400]);
});

test.each(["compress", "gzip, gzip", "constructor", "aws-chunked"])(
  "a body packed by '%s' is refused with the ways that are read",
  async (encoding) => {
    const sentence = expect.stringContaining("packed once by gzip, br, zstd or deflate");
    expect(await sent(gzipSync(text), { "content-encoding": encoding })).toEqual([415, sentence]);
  },
);

test("an empty body is none, in any encoding", async () => {
  expect(await sent("", { "content-encoding": "gzip" })).toEqual([200, ""]);
});

test.each([
  ["{", "The request's body is not valid JSON."],
  ["null", "The request's body is no JSON object."],
  ['"{}"', "The request's body is no JSON object."],
])("the body %s is refused with the true sentence", (body, message) => {
  expect(() => parseBody(body)).toThrow(message);
});
