import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Pool } from "undici";
import type { BenchProduct } from "../product.ts";
import type { WebRequest, WebRequestName } from "../web-requests.ts";

/** How much all layers together may cost, as a multiple of what PostgreSQL uses; null: no goal. */
export const goals: Readonly<Record<WebRequestName, number | null>> = {
  viewer: 2.5,
  dashboard: 2.5,
  search: 2.5,
  reveal: null,
  "contacts 25": 2,
  "contacts 100": 2,
  panel: 2.5,
  members: 2,
  "platform usage": 2,
  statement: 2,
  plans: 2.5,
  invoices: 2,
  "API log": 2,
};

/** An answer that a page could show: its text, and its bytes on the wire. */
type WebAnswer = { readonly text: string; readonly bytes: number };

/** Sends a recorded request again; `index` says which profile a search or a reveal is about. */
export type SendAgain = (index: number) => Promise<WebAnswer>;

/** Returns what sends a recorded request again: about another profile, and as a request of its own. */
export function sendAgain(pool: Pool, name: string, sent: WebRequest, urls: readonly string[]): SendAgain {
  const { url } = sent.variables;
  const [before = "", ...after] = typeof url === "string" && name !== "panel" ? sent.body.split(url) : [sent.body];
  return async (index) => {
    const body = after.length === 0 ? before : [before, ...after].join(urls[index % urls.length]);
    const headers = { ...sent.headers, "x-request-id": randomUUID() };
    const answer = await pool.request({ method: "POST", path: "/graphql", headers, body });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const text = decoded(bytes, answer.headers["content-encoding"]);
    if (answer.statusCode !== 200 || text.includes('"errors":'))
      throw new Error(`${name} was answered ${answer.statusCode}: ${text.slice(0, 500)}`);
    return { text, bytes: bytes.length };
  };
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync } as const;

function decoded(bytes: Buffer, encoding: string | string[] | undefined): string {
  if (encoding === undefined) return bytes.toString();
  return decoders[encoding as keyof typeof decoders](bytes).toString();
}

/** Every operation of the web, ready to be sent over pooled connections; `urls`: one unrevealed profile for each reveal. */
export async function chainCalls(
  product: BenchProduct,
  urls: readonly string[],
): Promise<{ calls: { readonly name: WebRequestName; readonly send: SendAgain }[]; stop: () => Promise<void> }> {
  const pool = new Pool(product.url, { connections: 64 });
  const recorded = Object.entries(await product.webRequests()) as [WebRequestName, WebRequest][];
  const calls = recorded.map(([name, sent]) => ({ name, send: sendAgain(pool, name, sent, urls) }));
  return { calls, stop: () => pool.close() };
}
