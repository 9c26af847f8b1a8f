/** Random choices that are the same for the same seed. */
export type Seeded = {
  /** A whole number from `least` to `most`. */
  readonly whole: (least: number, most: number) => number;
  /** The same, small ones as likely as ones ten times as large. */
  readonly scaled: (most: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  readonly chance: (likelihood: number) => boolean;
};

/** Mulberry32: small, and good enough to choose by. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    scaled: (most) => Math.max(1, Math.floor(most ** next())),
    pick: (values) => {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new Error("There is nothing to choose from.");
      return value;
    },
    chance: (likelihood) => next() < likelihood,
  };
}

/** `count` parts, one after the other. */
export function times(count: number, part: (index: number) => string, between = " "): string {
  return Array.from({ length: count }, (_, index) => part(index)).join(between);
}
