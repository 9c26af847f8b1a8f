import { deepStrictEqual } from "node:assert/strict";
import { startContenders, type Contender, type Peers } from "./contenders.ts";
import { cpuMicros } from "../cpu.ts";
import { median, runFor, type Timed } from "../load.ts";
import { operations, type Operation } from "./operations.ts";
import type { BenchProduct } from "../product.ts";

const concurrencies = [1, 16, 64];

/** What one program did with one operation at one concurrency: medians of the rounds, and p99 of all their requests. */
export type GatewayFigure = {
  readonly name: string;
  readonly operation: string;
  readonly concurrency: number;
  readonly cpuMicros: number;
  readonly perSecond: number;
  readonly p99: number;
};

/** Upstream calls by operation and program. */
export type Calls = ReadonlyMap<string, ReadonlyMap<string, number>>;

type Measured = Timed & { readonly cpu: number };

/** All programs in turns, `rounds` times for `ms` milliseconds at each concurrency, one operation after the other. */
export async function gatewayFigures(
  product: BenchProduct,
  rounds: number,
  ms: number,
  peers: Peers,
): Promise<{ figures: GatewayFigure[]; calls: Calls }> {
  const contenders = await startContenders(product, peers);
  const figures: GatewayFigure[] = [];
  const calls = new Map<string, Map<string, number>>();
  try {
    for (const operation of operations) {
      await expectSameAnswers(contenders, operation);
      const ofOperation = new Map<string, number>();
      for (const contender of contenders) ofOperation.set(contender.name, await callsOf(product, contender, operation));
      calls.set(operation.name, ofOperation);
      for (const contender of contenders) await runFor(() => contender.call(operation), 16, ms);
      for (const concurrency of concurrencies) {
        const seen = new Map<string, Measured[]>(contenders.map(({ name }) => [name, []]));
        for (let round = 0; round < rounds; round += 1)
          for (const contender of contenders)
            seen.get(contender.name)?.push(await measure(contender, operation, concurrency, ms));
        for (const [name, all] of seen)
          figures.push({ name, operation: operation.name, concurrency, ...figureOf(all) });
      }
    }
    return { figures, calls };
  } finally {
    for (const contender of contenders) await contender.stop();
  }
}

/** Every peer must answer what ours answers before it may be measured. */
async function expectSameAnswers(contenders: readonly Contender[], operation: Operation): Promise<void> {
  const [ours, ...others] = contenders.filter(({ data }) => data !== null);
  if (!ours?.data) throw new Error("Ours does not run.");
  const expected = ours.data(operation, await ours.call(operation));
  for (const other of others)
    deepStrictEqual(
      other.data?.(operation, await other.call(operation)),
      expected,
      `${other.name} answers ${operation.name} otherwise.`,
    );
}

const counted = 5;

/** Calls that reach the dataspace for one request of a caller who is known. */
async function callsOf(product: BenchProduct, contender: Contender, operation: Operation): Promise<number> {
  await contender.call(operation);
  const { calls } = await product.counted(async () => {
    for (let each = 0; each < counted; each += 1) await contender.call(operation);
  });
  return Math.round(calls / counted);
}

async function measure(contender: Contender, operation: Operation, concurrency: number, ms: number): Promise<Measured> {
  const before = cpuMicros(contender.pid);
  const timed = await runFor(() => contender.call(operation), concurrency, ms);
  return { ...timed, cpu: (cpuMicros(contender.pid) - before) / timed.latencies.length };
}

function figureOf(rounds: readonly Measured[]): Pick<GatewayFigure, "cpuMicros" | "perSecond" | "p99"> {
  const latencies = rounds.flatMap((round) => round.latencies).toSorted((one, other) => one - other);
  return {
    cpuMicros: median(rounds.map(({ cpu }) => cpu)),
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p99: latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * 0.99))] ?? 0,
  };
}
