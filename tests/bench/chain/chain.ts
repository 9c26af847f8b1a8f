import { chainCalls, goals, type SendAgain } from "./operations.ts";
import { fillPages } from "./data.ts";
import { cpuMicros, familyCpu, usedBetween } from "../cpu.ts";
import { median, runRound } from "../load.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";
import type { WebRequestName } from "../web-requests.ts";

const concurrency = 16;
const counted = 10;

/** CPU of one request in microseconds, by layer. */
export type Cost = { readonly gateway: number; readonly dataspace: number; readonly postgres: number };

/** Returns what each layer uses while some work is done. */
export async function costOf(
  { gatewayPid, dataspacePid, postgresPid }: BenchProduct,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const look = () => ({
    gateway: cpuMicros(gatewayPid),
    dataspace: cpuMicros(dataspacePid),
    postgres: familyCpu(postgresPid),
  });
  const before = look();
  await work();
  const after = look();
  return {
    gateway: after.gateway - before.gateway,
    dataspace: after.dataspace - before.dataspace,
    postgres: usedBetween(before.postgres, after.postgres),
  };
}

/** Returns what one of many requests costs in each layer, at the concurrency of the chain. */
export async function costOfEach(product: BenchProduct, work: () => Promise<void>, requests: number): Promise<Cost> {
  const { gateway, dataspace, postgres } = await costOf(product, () => runRound(work, concurrency, requests));
  return { gateway: gateway / requests, dataspace: dataspace / requests, postgres: postgres / requests };
}

/** What does not depend on the machine: calls and statements of one request, who answers it, bytes on the wire. */
export type Counts = {
  readonly name: WebRequestName;
  readonly calls: number;
  readonly statements: number;
  readonly bytes: number;
  readonly lane: string;
};

type Chain = Counts & { readonly send: SendAgain; readonly next: () => number; readonly rounds: Cost[] };

/** Measures what each operation of the web costs in each layer, operations in turns, `rounds` times. Returns the counts. */
export async function reportChain(product: BenchProduct, rounds: number, requests: number): Promise<readonly Counts[]> {
  await fillPages(product);
  const profiles = await product.freshProfiles((rounds + 1) * requests + counted + 1);
  const { calls, stop } = await chainCalls(
    product,
    profiles.map(({ url }) => url),
  );
  const chains: Chain[] = [];
  for (const { name, send } of calls) {
    let used = 0;
    const next = (): number => used++;
    chains.push({ ...(await countsOf(product, name, () => send(next()))), send, next, rounds: [] });
  }
  for (let round = 0; round <= rounds; round += 1)
    for (const { send, next, rounds: measured } of chains) {
      const work = async (): Promise<void> => void (await send(next()));
      const cost = await costOfEach(product, work, requests);
      // The first round warms up.
      if (round > 0) measured.push(cost);
    }
  await stop();
  head(
    `The whole chain: CPU µs a request of the web, at concurrency ${concurrency}`,
    "operation",
    "gateway",
    "dataspace",
    "PostgreSQL",
    "all",
    "all / PostgreSQL",
    "goal, at most",
    "calls",
    "statements",
    "bytes",
    "lane",
  );
  for (const chain of chains) report(chain);
  return chains;
}

/** Counts one request of a caller whose session the gateway knows. */
async function countsOf(
  product: BenchProduct,
  name: WebRequestName,
  send: () => ReturnType<SendAgain>,
): Promise<Counts> {
  const { text, bytes } = await send();
  const { extensions } = JSON.parse(text) as { extensions?: { lane?: string } };
  // Medians: what another request of the product sends meanwhile is not this one's.
  const counts: Awaited<ReturnType<typeof product.counted>>[] = [];
  for (let each = 0; each < counted; each += 1) counts.push(await product.counted(send));
  return {
    name,
    calls: median(counts.map(({ calls }) => calls)),
    statements: median(counts.map(({ statements }) => statements)),
    bytes,
    lane: extensions?.lane ?? "unknown",
  };
}

function report({ name, calls, statements, bytes, lane, rounds }: Chain): void {
  const [gateway, dataspace, postgres] = (["gateway", "dataspace", "postgres"] as const).map((layer) =>
    median(rounds.map((cost) => cost[layer])),
  );
  const all = rounds.map((cost) => cost.gateway + cost.dataspace + cost.postgres);
  const ratio = median(rounds.map((cost, round) => (all[round] ?? 0) / cost.postgres));
  line(
    name,
    ...[gateway, dataspace, postgres, median(all)].map((micros) => fixed(micros ?? 0)),
    fixed(ratio, 2),
    goals[name] === null ? "" : fixed(goals[name], 1),
    fixed(calls),
    fixed(statements),
    fixed(bytes),
    lane,
  );
}
