import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Certificate } from "../servers/certificate.ts";

/** An S3-compatible store of a test's own: one bucket, requests signed with Signature Version 4 or refused. */
export type TestBucket = {
  /** Settings for a dataspace that keeps its files here. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Answers so many of the next requests with 503 SlowDown. */
  readonly fail: (requests: number) => void;
  readonly close: () => Promise<void>;
};

const region = "eu-test-1";
/** The bucket as Amazon names it: a host of its own. */
export const amazonHost = `photos.s3.${region}.amazonaws.com`;
const keyId = "TESTKEY0000000000001";
const secret = "test/Secret+0000000000000000000000000001";

/** Starts one on a free port; the bucket is called `photos`. With a certificate it answers over TLS. */
export async function startBucket(certificate?: Certificate): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  let failing = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const name = nameOf(request);
    if (failing > 0) {
      failing -= 1;
      return refuse(response, 503, "SlowDown");
    }
    const refusal = refusalOf(request, body);
    if (refusal) return refuse(response, 403, refusal);
    if (name === undefined) return refuse(response, 404, "NoSuchBucket");
    if (request.method === "PUT") {
      objects.set(name, body);
      return void response.writeHead(200).end();
    }
    if (request.method === "DELETE") {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    const found = objects.get(name);
    if (!found) return refuse(response, 404, "NoSuchKey");
    response.writeHead(200, { "content-type": "binary/octet-stream" }).end(found);
  };
  const listen = (request: IncomingMessage, response: ServerResponse): void => void answer(request, response);
  const server = certificate ? createSecureServer(certificate, listen) : createServer(listen);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      FILES_S3_URL: `${certificate ? "https" : "http"}://127.0.0.1:${port}/photos`,
      FILES_S3_REGION: region,
      FILES_S3_KEY_ID: keyId,
      FILES_S3_SECRET: secret,
    },
    objects,
    fail: (requests) => {
      failing = requests;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function nameOf({ headers, url = "" }: IncomingMessage): string | undefined {
  const path = headers.host === amazonHost ? `/photos${url}` : url;
  return /^\/photos\/([^?]+)$/.exec(path)?.[1];
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
}

const skewMs = 15 * 60_000;

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** Why a request is refused, as S3 names it; null when its signature fits what arrived (AWS "Signature Version 4"). */
function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const parts = authorization.exec(headerOf(request, "authorization"));
  if (!parts) return "AccessDenied";
  const [, id, day = "", place, signed = "", signature] = parts;
  if (id !== keyId || place !== region) return "InvalidAccessKeyId";
  const time = headerOf(request, "x-amz-date");
  const [, ...clock] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time)?.slice(0).map(Number) ?? [];
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = clock;
  if (!time.startsWith(day) || Math.abs(Date.UTC(year, month - 1, date, hour, minute, second) - Date.now()) > skewMs)
    return "RequestTimeTooSkewed";
  const hash = headerOf(request, "x-amz-content-sha256");
  if (hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const names = signed.split(";");
  if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => names.includes(name))) return "AccessDenied";
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const lines = names.map((name) => `${name}:${headerOf(request, name).trim()}\n`).join("");
  const canonical = [request.method, path, query, lines, signed, hash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, "s3", "aws4_request"].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
  const expected = hmac(key, ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n")).toString("hex");
  return signature === expected ? null : "SignatureDoesNotMatch";
}

function headerOf(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? "");
}

function sha256(data: Buffer | string): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
