import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { publicCalls } from "@finder/contract/endpoints/public-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDataspace } from "../../support/dataspace.ts";
import { startGateway, type TestGateway } from "../../support/gateway.ts";
import { sharedDataspace } from "../../support/shared/dataspace.ts";
import { rawRequest, sendRaw } from "../../support/servers/raw.ts";

/** Stands where the dataspace is, answers everything, and keeps what it was asked. */
let listener: Server;
let gateway: TestGateway;
let dataspace: TestDataspace;
let asked: string[] = [];
beforeAll(async () => {
  listener = createServer(({ method, url }, response) => {
    // The gateway reports itself each minute without a request.
    if (url !== "/api/v2/programs/heartbeat") asked.push(`${method} ${url}`);
    response.end("{}");
  });
  await new Promise<void>((ready) => listener.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  gateway = await startGateway({ url, appKey: "0123456789abcdef" });
  dataspace = await sharedDataspace();
});
afterAll(async () => {
  await gateway?.close();
  listener?.close();
});

const malformed = [
  "/v1/../ready",
  "/v1/./../api/v2/user/session",
  "/v1/contacts/../../ready",
  "/v1/%2e%2e/ready",
  "/v1/.%2E/ready",
  "/v1/..%2fready",
  "/v1%2f..%2fready",
  "/v1/..\\ready",
  "/v1/..%5cready",
  "/v1/%252e%252e/ready",
  "/v1/%252e%252e%252fready",
  "/v1/contacts%00",
  "/v1/contacts%0d%0aX-Injected:%20yes",
  "/v1/%ff",
  "/v1/%E0%A4%A",
  "/v1/contacts#/../../ready",
  "//v1/contacts",
  "//other.example/v1/contacts",
  "http://other.example/v1/contacts",
  "http://other.example/v1/../ready",
  "https://other.example/graphql?query={viewer{id}}",
  "/files/avatars/..%2f..%2fuser%2fsession",
  "/files/avatars/%2e%2e/%2e%2e/ready",
  "/files/jobs/..%2f..%2fuser%2fprofile",
  "/invoices/..%2f..%2fx.pdf",
  "/auth/../api/v2/user/session",
  "/openapi.json/../ready",
  "/docs/api/../../ready",
  "/live/../ready",
];

test.each(malformed)("%s reaches nothing: it is refused as malformed", async (target) => {
  asked = [];
  for (const method of ["GET", "DELETE", "POST"]) {
    const { status, head, body } = await sendRaw(gateway.url, rawRequest(method, target));
    expect([method, status]).toEqual([method, 400]);
    expect(head).toMatch(/content-type: application\/(problem\+)?json/);
    expect(JSON.parse(body)).toBeTypeOf("object");
  }
  expect(asked).toEqual([]);
});

test("the asterisk of OPTIONS names nothing here", async () => {
  expect((await sendRaw(gateway.url, rawRequest("OPTIONS", "*"))).status).toBe(400);
});

test.each([
  ["GET", "/v1"],
  ["GET", "/v1/"],
  ["GET", "/v1/ready"],
  ["GET", "/v1/contacts/1"],
  ["GET", "/v1/contacts;x"],
  ["DELETE", "/v1/contacts"],
  ["POST", "/v1/contacts"],
  ["PUT", "/v1/account"],
  ["HEAD", "/v1/contacts"],
  ["OPTIONS", "/v1/contacts"],
  ["DELETE", "/v1/usage"],
  ["POST", "/openapi.json"],
  ["DELETE", "/docs/api"],
  ["GET", "/docs"],
  ["GET", "/api/v2/user/session"],
  ["GET", "/api/v2/paymentevents"],
])("%s %s is not passed on: it is not listed", async (method, target) => {
  asked = [];
  expect((await sendRaw(gateway.url, rawRequest(method, target))).status).toBe(404);
  expect(asked).toEqual([]);
});

test("the list is that of the API's own document", async () => {
  const document = (await (await fetch(`${dataspace.url}/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(document.paths)).toEqual(Object.keys(publicCalls));
});

test("what is listed is passed on under its one name, whichever way it was written", async () => {
  asked = [];
  for (const target of [
    "/v1/contacts?type=a%2Fb",
    "/v1/%63ontacts/?x=../y",
    "/v1/account",
    "/v1/usage",
    "/openapi.json",
  ])
    expect((await sendRaw(gateway.url, rawRequest("GET", target))).status).toBe(200);
  expect(asked).toEqual([
    "GET /v1/contacts?type=a%2Fb",
    "GET /v1/contacts?x=../y",
    "GET /v1/account",
    "GET /v1/usage",
    "GET /openapi.json",
  ]);
});

test.each([
  ["two Host headers", "Host: other.example\r\n"],
  ["two lengths", "Content-Length: 3\r\nContent-Length: 5\r\n"],
  ["a length and a transfer encoding", "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n"],
  ["a transfer encoding in disguise", "Transfer-Encoding: xchunked\r\n"],
  ["a folded header", "X-A: b\r\n c: d\r\nTransfer-Encoding:\x0bchunked\r\n"],
])("a request with %s is refused by both programs", async (_what, headers) => {
  asked = [];
  for (const { url } of [gateway, dataspace])
    for (const target of ["/v1/contacts", "/graphql", "/api/v2/user/session", "/health"])
      expect((await sendRaw(url, `${rawRequest("POST", target, headers).trimEnd()}\r\n\r\nabc`)).status).toBe(400);
  expect(asked).toEqual([]);
});

test.each(malformed)("%s is refused by the dataspace too", async (target) => {
  const { status, body } = await sendRaw(dataspace.url, rawRequest("GET", target));
  expect(status).toBe(400);
  expect(JSON.parse(body)).toBeTypeOf("object");
});
