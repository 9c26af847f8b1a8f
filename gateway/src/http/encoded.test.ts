import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { compressFolder } from "../../../tools/compressed-files.ts";

const page = `<!doctype html><title>Finder</title><style>${"p{margin:0}".repeat(200)}</style>`;
const script = Array.from({ length: 2_000 }, (_, each) => `console.log(${each});`).join("\n");
let folder: string;
let dataspace: Awaited<ReturnType<typeof sharedDataspace>>;
let gateway: TestGateway;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "finder-web-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), page);
  writeFileSync(join(folder, "assets/app-Ab12.js"), script);
  await compressFolder(folder);
  dataspace = await sharedDataspace();
  gateway = await startGateway(dataspace, { WEB_DIST: folder, EXPLORER_DIST: folder });
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

type Got = {
  readonly status: number | undefined;
  readonly encoding: string | undefined;
  readonly vary: string | undefined;
  readonly bytes: Buffer;
};

/** The answer as it travels. */
function get(path: string, accepted: string | undefined): Promise<Got> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: "*/*",
      "content-type": "application/json",
      ...(accepted && { "accept-encoding": accepted }),
    };
    const sent = request(`${gateway.url}${path}`, { headers }, async (answer) => {
      const { vary, "content-encoding": encoding } = answer.headers;
      resolve({ status: answer.statusCode, vary: vary?.toLowerCase(), encoding, bytes: await buffer(answer) });
    });
    sent.on("error", reject).end();
  });
}

const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };

function decoded({ encoding, bytes }: Got): string {
  const decode = decoders[encoding as keyof typeof decoders] ?? ((plain: Buffer) => plain);
  return decode(bytes).toString();
}

const chrome = "gzip, deflate, br, zstd";
const schema = `/graphql?query=${encodeURIComponent("{ __schema { types { name description } } }")}`;
const readers: [string, string | undefined, string | undefined, string | undefined][] = [
  ["a browser of today", chrome, "br", "zstd"],
  ["a browser of yesterday", "gzip, deflate, br", "br", "br"],
  ["one that takes zstd alone", "zstd", "zstd", "zstd"],
  ["an old program", "gzip;q=0.8, *;q=0", "gzip", "gzip"],
  ["one that wants the bytes as they are", "identity", undefined, undefined],
  ["one that says nothing", undefined, undefined, undefined],
];

test.each(readers)("%s gets files and answers in the form that it takes", async (_who, accepted, ofFile, ofAnswer) => {
  const [plain, file] = [await get(schema, undefined), await get("/assets/app-Ab12.js", accepted)];
  expect([file.encoding, file.vary, decoded(file)]).toEqual([ofFile, "accept-encoding", script]);
  const answer = await get(schema, accepted);
  expect([answer.encoding, answer.vary]).toEqual([ofAnswer, "accept-encoding"]);
  expect(decoded(answer)).toBe(plain.bytes.toString());
  expect(file.bytes.length < script.length / 4).toBe(ofFile !== undefined);
  expect(answer.bytes.length < plain.bytes.length / 3).toBe(ofAnswer !== undefined);
});

test.each(["/openapi.json", "/docs/api", "/schema.graphql"])("%s travels compressed", async (path) => {
  const [plain, answer] = [await get(path, undefined), await get(path, chrome)];
  expect(answer.encoding).toBe("br");
  expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 3);
  expect(decoded(answer)).toBe(plain.bytes.toString());
});

test.each([
  ["/dashboard/main/search", 200],
  ["/nowhere?of=a&page", 404],
])("the page at %s is the file that the build has compressed, with status %i", async (path, status) => {
  const answer = await get(path, chrome);
  expect([answer.status, answer.encoding, answer.vary, decoded(answer)]).toEqual([
    status,
    "br",
    "accept-encoding",
    page,
  ]);
  expect(answer.bytes.length).toBeLessThan(page.length / 4);
  expect(decoded(await get(path, undefined))).toBe(page);
});

test("a short answer travels as it is", async () => {
  expect(await get("/graphql?query={viewer{id}}", chrome)).toMatchObject({ encoding: undefined, vary: undefined });
  expect(await get("/health", chrome)).toMatchObject({ encoding: undefined });
});
