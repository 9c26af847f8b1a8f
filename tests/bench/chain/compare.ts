import { chainCalls, type SendAgain } from "./operations.ts";
import { costOfEach } from "./chain.ts";
import { fillPages } from "./data.ts";
import { median } from "../load.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

/** How much more CPU than before a request may cost: 15 %, and what one version differs from itself by. */
const allowed = 1.2;
/** The same of one request of each operation, where a single round says too little of one. */
const allowedOfAll = 1.3;

/** CPU in microseconds, round by round. */
type Measured = { readonly micros: readonly number[] };

/** One request of a version's web, as the version answers it. */
type Contender = { readonly product: BenchProduct; readonly send: () => Promise<void>; readonly micros: number[] };

type Pair = Readonly<Record<"before" | "now", Contender>>;

/**
 * Measures two versions of the programs, each by the requests of its own web, in turns on one database. Returns the operations that
 * cost more than allowed, or that the version before refuses.
 */
export async function reportComparison(
  now: BenchProduct,
  before: BenchProduct,
  rounds: number,
  requests: number,
): Promise<readonly string[]> {
  await fillPages(now);
  const [calls, past] = [await callsOf(now, rounds, requests), await callsOf(before, rounds, requests)];
  const title =
    "CPU µs a request of the web in all layers, before and now, with the lowest and highest ratio of a round";
  head(title, "operation", "before", "now", "now / before", "lowest", "highest");
  const dearer: string[] = [];
  const pairs: Pair[] = [];
  for (const [name, send] of calls.sends) {
    const sendBefore = past.sends.get(name);
    if (!sendBefore) continue;
    const pair = { before: contender(before, sendBefore), now: contender(now, send) };
    const refusal = await refusalOf(pair.before);
    if (refusal) {
      line(name, `not answered: ${refusal}`, "", "", "", "");
      dearer.push(name);
    } else {
      await measure(pair, rounds, requests);
      if (reportRatio(name, pair) > allowed && rounds > 1) dearer.push(name);
      pairs.push(pair);
    }
  }
  const all = { before: sumOf(pairs.map((pair) => pair.before)), now: sumOf(pairs.map((pair) => pair.now)) };
  if (reportRatio("all", all) > allowedOfAll) dearer.push("all");
  await Promise.all([calls.stop(), past.stop()]);
  return dearer;
}

/** Returns the requests of a version's web; each has profiles of its own. */
async function callsOf(product: BenchProduct, rounds: number, requests: number) {
  const profiles = await product.freshProfiles((rounds + 1) * requests + 1);
  const { calls, stop } = await chainCalls(
    product,
    profiles.map(({ url }) => url),
  );
  return { sends: new Map(calls.map(({ name, send }) => [name as string, send])), stop };
}

function contender(product: BenchProduct, send: SendAgain): Contender {
  let used = 0;
  return { product, send: async () => void (await send(used++)), micros: [] };
}

async function refusalOf({ send }: Contender): Promise<string | null> {
  try {
    await send();
    return null;
  } catch (error) {
    return String(error).slice(0, 200);
  }
}

/** Measures two versions in turns. */
async function measure({ before, now }: Pair, rounds: number, requests: number): Promise<void> {
  for (let round = 0; round <= rounds; round += 1)
    for (const { product, send, micros } of round % 2 === 0 ? [before, now] : [now, before]) {
      const { gateway, dataspace, postgres } = await costOfEach(product, send, requests);
      // The first round warms up.
      if (round > 0) micros.push(gateway + dataspace + postgres);
    }
}

/** Returns what one of each operation costs together, round by round. */
function sumOf(contenders: readonly Contender[]): Measured {
  const rounds = contenders[0]?.micros ?? [];
  return { micros: rounds.map((_, round) => contenders.reduce((sum, { micros }) => sum + (micros[round] ?? 0), 0)) };
}

/** Prints the row of an operation, and returns the median of its ratios. */
function reportRatio(name: string, { before, now }: Readonly<Record<"before" | "now", Measured>>): number {
  const ratios = now.micros.map((micros, round) => micros / (before.micros[round] ?? 0));
  const shown = [median(ratios), Math.min(...ratios), Math.max(...ratios)].map((ratio) => fixed(ratio, 2));
  line(name, fixed(median(before.micros)), fixed(median(now.micros)), ...shown);
  return median(ratios);
}
