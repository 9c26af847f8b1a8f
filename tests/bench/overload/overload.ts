import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";
import { runFor } from "../load.ts";
import { operations } from "../gateway/operations.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

const times = 10; // capacity

type Sent = { readonly at: number; readonly status: number; readonly ms: number; readonly retryAfter: boolean };

/** Asks for a page of 100 contacts ten times as often as can be answered. Returns how many requests got neither an answer nor a refusal. */
export async function reportOverload(product: BenchProduct, ms: number): Promise<number> {
  const query = operations.find(({ name }) => name === "contacts 100")?.query;
  const pool = new Pool(product.url, { connections: 512, headersTimeout: 30_000 });
  const headers = { "content-type": "application/json", authorization: `Bearer ${product.token}` };
  const body = JSON.stringify({ query });
  const send = async (): Promise<Sent> => {
    const at = performance.now();
    const answer = await pool.request({ method: "POST", path: "/graphql", headers, body });
    await answer.body.arrayBuffer();
    const retryAfter = answer.headers["retry-after"] !== undefined;
    return { at, status: answer.statusCode, ms: performance.now() - at, retryAfter };
  };
  await runFor(send, 16, ms / 10);
  const unloaded = p99((await runFor(send, 1, ms / 6)).latencies);
  const peak = Math.max((await runFor(send, 16, ms / 6)).perSecond, (await runFor(send, 32, ms / 6)).perSecond);
  const sent = await flood(send, peak * times, ms);
  const back = await recovery(send, 5 * unloaded, Math.min(4_000, ms));
  await pool.close();

  const accepted = sent.filter(({ status }) => status === 200);
  const refused = sent.filter(({ status, retryAfter }) => status === 503 && retryAfter);
  const seconds = (sent.reduce((last, { at, ms: took }) => Math.max(last, at + took), 0) - (sent[0]?.at ?? 0)) / 1000;
  const goodput = accepted.length / seconds;
  const acceptedP99 = p99(accepted.map(({ ms: took }) => took));
  head(`Overload for ${ms / 1000} s: pages of 100 contacts`, "what", "figure", "goal");
  line("capacity, requests/s (concurrency 16 or 32)", fixed(peak), "");
  line("sent, requests/s", fixed(sent.length / seconds), `${times} x capacity`);
  line("p99 unloaded (concurrency 1), ms", fixed(unloaded, 1), "");
  line("p99 of the accepted, ms", fixed(acceptedP99, 1), `${fixed(5 * unloaded, 1)} or less`);
  line("answered, requests/s", fixed(goodput), `${fixed(0.8 * peak)} or more`);
  line("refused with 503 and Retry-After", fixed(refused.length), "all others");
  line("p99 of the refused, ms", fixed(p99(refused.map(({ ms: took }) => took)), 1), "");
  const lost = sent.length - accepted.length - refused.length;
  line("neither answered nor refused", fixed(lost), "0");
  line("as before after, ms", fixed(back), "2,000 or less");
  return lost;
}

function p99(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0;
}

const tickMs = 5;

/** Sends so many requests a second, however they are answered, and returns each one's result. */
async function flood(send: () => Promise<Sent>, perSecond: number, ms: number): Promise<Sent[]> {
  const all: Promise<Sent>[] = [];
  const began = performance.now();
  let passed = 0;
  do {
    await pause(tickMs);
    passed = Math.min(ms, performance.now() - began);
    while (all.length < (passed / 1000) * perSecond) all.push(send());
  } while (passed < ms);
  return Promise.all(all);
}

/** A light, even load while the gateway comes back; the milliseconds until it is as before. */
async function recovery(send: () => Promise<Sent>, normalMs: number, ms: number): Promise<number> {
  const ended = performance.now();
  const probes = await flood(send, 20, ms);
  const bad = probes
    .filter((each) => each.status !== 200 || each.ms > normalMs)
    .map((each) => each.at + each.ms - ended);
  return Math.max(0, ...bad);
}
