/** What many fields make of a column. */

/** A text that a field always has: empty where there is none. */
export function orEmpty(text: string | null): string {
  return text ?? "";
}

/** A flag of the dataspace, 0 or 1. */
export function isSet(flag: number): boolean {
  return flag === 1;
}
