/** True in `npm run test:long`, which runs other seeds each time and every random test at full size. */
export const isLong = process.env["TEST_LONG"] === "1";

/** Chooses the size of a random test or of a storm of kills: the small one in `npm test`. */
export function sized(small: number, full: number): number {
  return isLong ? full : small;
}

/** The seed of everything random: the same in each `npm test`, another in each long run, which prints it. */
export const seed = Number(process.env["TEST_SEED"] ?? 1);

type SkippedSuite = { readonly files: readonly string[]; readonly sentence: string };

/** The suites whose program is missing on this machine, as `npm test` found. */
export const skippedSuites = JSON.parse(process.env["TEST_SKIPPED"] ?? "[]") as readonly SkippedSuite[];
