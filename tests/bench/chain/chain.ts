import { chainCalls, goals, type ChainCall } from "./operations.ts";
import { fillPages } from "./data.ts";
import { cpuMicros, familyCpu, usedBetween } from "../cpu.ts";
import { median, runRound } from "../load.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

const concurrency = 16;
const counted = 10;

/** CPU of one request in microseconds, by layer. */
export type Cost = { readonly gateway: number; readonly dataspace: number; readonly postgres: number };

/** What each layer used while some work was done. */
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

type Chain = ChainCall & {
  readonly calls: number;
  readonly statements: number;
  readonly lane: string;
  readonly rounds: Cost[];
};

/** What each operation of the web costs in each layer, at concurrency 16, operations in turns, `rounds` times. */
export async function reportChain(product: BenchProduct, rounds: number, requests: number): Promise<void> {
  await fillPages(product);
  const profiles = await product.freshProfiles((rounds + 1) * requests + counted + 1);
  const { calls, stop } = await chainCalls(
    product,
    profiles.map(({ url }) => url),
  );
  const used = new Map<string, number>();
  const nextOf = (name: string) => (): number => {
    const index = used.get(name) ?? 0;
    used.set(name, index + 1);
    return index;
  };
  const chains: Chain[] = [];
  for (const call of calls) chains.push(await countOf(product, call, nextOf(call.name)));
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, send, rounds: measured } of chains) {
      const next = nextOf(name);
      const work = async (): Promise<void> => void (await send(next()));
      const cost = await costOf(product, () => runRound(work, concurrency, requests));
      // The first round warms up.
      if (round > 0)
        measured.push({
          gateway: cost.gateway / requests,
          dataspace: cost.dataspace / requests,
          postgres: cost.postgres / requests,
        });
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
    "lane",
  );
  for (const chain of chains) tell(chain);
}

/** Upstream calls and statements of one request of a caller who is known, and the lane that its answer names. */
async function countOf(product: BenchProduct, call: ChainCall, next: () => number): Promise<Chain> {
  const { extensions } = JSON.parse(await call.send(next())) as { extensions?: { lane?: string } };
  const before = await product.counted();
  for (let each = 0; each < counted; each += 1) await call.send(next());
  const after = await product.counted();
  return {
    ...call,
    calls: (after.calls - before.calls) / counted,
    statements: (after.statements - before.statements) / counted,
    lane: extensions?.lane ?? "not told",
    rounds: [],
  };
}

function tell({ name, goal, calls, statements, lane, rounds }: Chain): void {
  const [gateway, dataspace, postgres] = (["gateway", "dataspace", "postgres"] as const).map((layer) =>
    middle(rounds, layer),
  );
  const all = rounds.map((cost) => cost.gateway + cost.dataspace + cost.postgres);
  const ratio = median(rounds.map((cost, round) => (all[round] ?? 0) / cost.postgres));
  line(
    name,
    ...[gateway, dataspace, postgres, median(all)].map((micros) => fixed(micros ?? 0)),
    fixed(ratio, 2),
    goal === null ? "" : fixed(goals[goal], 1),
    fixed(calls, Number.isInteger(calls) ? 0 : 1),
    fixed(statements, Number.isInteger(statements) ? 0 : 1),
    lane,
  );
}

function middle(rounds: readonly Cost[], layer: keyof Cost): number {
  return median(rounds.map((cost) => cost[layer]));
}
