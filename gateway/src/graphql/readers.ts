/** What many fields make of a column. */

/** A text that a field always has: empty where there is none. */
export const orEmpty = (text: string | null): string => text ?? "";

/** A flag of the dataspace, 0 or 1. */
export const isSet = (flag: number): boolean => flag === 1;
