/** Milliseconds that answers took. */
type Times = readonly number[];

/** Mann-Whitney: how likely two samples this different come from one distribution (two-sided, normal approximation). */
export function sameChance(one: Times, other: Times): number {
  const [n, m] = [one.length, other.length];
  const { sum, ties } = ranks(one, other);
  const u = sum - (n * (n + 1)) / 2;
  const total = n + m;
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  if (deviation === 0) return 1;
  return erfc(Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / deviation / Math.SQRT2);
}

type Comparison = { readonly p: number; readonly medians: readonly [number, number]; readonly apart: boolean };

/** Whether time tells two kinds of calls apart: p at most 0.01, and medians apart by more than 5 % and more than 3 ms. */
export function compare(one: Times, other: Times): Comparison {
  const p = sameChance(one, other);
  const medians = [median(one), median(other)] as const;
  const [a, b] = medians;
  return { p, medians, apart: p <= 0.01 && Math.abs(a - b) > Math.max(3, 0.05 * Math.max(a, b)) };
}

/**
 * Compares until a round does not tell the two apart, three rounds at most: a busy machine spoils a round by chance and
 * hardly three, while a difference that is in the program shows in each of them. Answers the last comparison.
 */
export async function compareInTurns(
  pairs: number,
  one: (at: number) => Promise<unknown>,
  other: (at: number) => Promise<unknown>,
): Promise<Comparison> {
  for (let round = 1; ; round += 1) {
    const result = compare(...(await inTurns(pairs, one, other)));
    if (!result.apart || round === 3) return result;
  }
}

/** Sum of the ranks of the first sample among both, equal values sharing theirs, and what equal values take from the variance. */
function ranks(one: Times, other: Times): { sum: number; ties: number } {
  const all = [...one.map((time) => ({ time, own: 1 })), ...other.map((time) => ({ time, own: 0 }))];
  all.sort((a, b) => a.time - b.time);
  let [sum, ties] = [0, 0];
  for (let start = 0, end = 0; start < all.length; start = end) {
    while (end < all.length && all[end]?.time === all[start]?.time) end += 1;
    const count = end - start;
    const own = all.slice(start, end).reduce((total, each) => total + each.own, 0);
    sum += own * ((start + 1 + end) / 2);
    ties += count ** 3 - count;
  }
  return { sum, ties };
}

/** The complementary error function (Numerical Recipes' erfcc; wrong by less than 1.2e-7 of its value). */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2);
  const terms = [-1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587];
  const tail = [...terms, -0.82215223, 0.17087277].reduceRight((sum, term) => sum * t + term, 0);
  return t * Math.exp(tail - x * x);
}

function median(times: Times): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Times two kinds of calls in turns, each pair in random order, so that what happens to the machine happens to both. */
async function inTurns(
  pairs: number,
  one: (at: number) => Promise<unknown>,
  other: (at: number) => Promise<unknown>,
): Promise<readonly [Times, Times]> {
  const times: [number[], number[]] = [[], []];
  for (let at = 0; at < pairs; at += 1)
    for (const which of Math.random() < 0.5 ? ([0, 1] as const) : ([1, 0] as const))
      times[which].push(await timed(() => [one, other][which]?.(at) ?? Promise.resolve()));
  return times;
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}
