/** The share of people that many are estimated from: one of so many. */
export const sampleOf = 128;

/** Whether a row is of the sample, as its index says it: people's keys are hashes, so that it is a fair one. */
export function inSample(alias: string): string {
  return `get_byte(${alias}.profileid, 15) < 2`;
}
