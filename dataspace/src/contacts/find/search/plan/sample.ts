/** The share of people that many are estimated from: one of so many. */
export const sampleOf = 128;

/** Whether a row is of the sample, as its index says it: people's keys are hashes, so that it is a fair one. */
export function inSample(alias: string): string {
  return `get_byte(${alias}.profileid, 15) < 2`;
}

/** Parts of people that a statement may look at: the key is a hash, and so is each byte of it. */
export const parts = 256;

/** How many parts of `people` hold about so many of them. */
export function partsWith(wanted: number, people: number): number {
  return Math.min(parts, Math.ceil((parts * wanted) / Math.max(people, 1)));
}

/** The key before which so many parts of all people are. */
export function endOf(part: number): Buffer {
  return part < parts ? Buffer.from([part]) : Buffer.alloc(17, 255);
}
