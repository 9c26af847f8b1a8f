import type { Peers } from "./contenders.ts";
import { gatewayFigures, type Calls, type GatewayFigure } from "./gateway.ts";
import { operations } from "./operations.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

/** Prints floor, ours and the peers, operation by operation. Returns the upstream calls. */
export async function reportGateways(product: BenchProduct, rounds: number, ms: number, peers: Peers): Promise<Calls> {
  const { figures, calls } = await gatewayFigures(product, rounds, ms, peers);
  for (const { name } of operations) report(name, figures, calls);
  return calls;
}

function report(operation: string, figures: readonly GatewayFigure[], calls: Calls): void {
  head(
    `Gateways: ${operation}, at concurrency 1 / 16 / 64`,
    "program",
    "CPU µs a request",
    "requests/s",
    "p99 ms",
    "upstream calls",
  );
  const ofOperation = figures.filter((figure) => figure.operation === operation);
  for (const [name, count] of calls.get(operation) ?? [])
    line(
      name,
      each(ofOperation, name, ({ cpuMicros }) => fixed(cpuMicros)),
      each(ofOperation, name, ({ perSecond }) => fixed(perSecond)),
      each(ofOperation, name, ({ p99 }) => fixed(p99, 1)),
      String(count),
    );
  const found = behind(ofOperation, calls.get(operation));
  const cpu = (name: string): number =>
    ofOperation.find((figure) => figure.name === name && figure.concurrency === 16)?.cpuMicros ?? 0;
  console.log(`\nCPU at concurrency 16: ${fixed(cpu("ours") / cpu("floor"), 2)} x the floor (goal: 2 x or less).`);
  console.log(found.length === 0 ? "Ahead of every peer." : `Not ahead: ${found.join("; ")}.`);
}

/** What a program did at each concurrency, `410 / 562 / 545`. */
function each(figures: readonly GatewayFigure[], name: string, value: (figure: GatewayFigure) => string): string {
  return figures
    .filter((figure) => figure.name === name)
    .map(value)
    .join(" / ");
}

/** Where a peer is ahead of ours: `p99 at 16: Mercurius + jit`. */
function behind(figures: readonly GatewayFigure[], calls: ReadonlyMap<string, number> | undefined): string[] {
  const found = [...(calls ?? [])].flatMap(([name, count]) =>
    rivals(name) && count < (calls?.get("ours") ?? 0) ? [`upstream calls: ${name}`] : [],
  );
  for (const figure of figures.filter(({ name }) => rivals(name))) {
    const ours = figures.find(({ name, concurrency }) => name === "ours" && concurrency === figure.concurrency);
    if (!ours) continue;
    if (figure.perSecond > ours.perSecond) found.push(`throughput at ${figure.concurrency}: ${figure.name}`);
    if (figure.p99 < ours.p99) found.push(`p99 at ${figure.concurrency}: ${figure.name}`);
  }
  return found;
}

function rivals(name: string): boolean {
  return name !== "floor" && name !== "ours";
}
