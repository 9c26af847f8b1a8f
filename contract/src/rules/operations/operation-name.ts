import { limits } from "../../limits.ts";

const words = /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/;

/** What a name must be, for people. */
export const operationNameRule = `Begin with a lower-case letter; use lower-case letters and digits, in words joined by - or _; at most ${limits.operations.name} characters.`;

/** True for the name of an operation: `find-buyers`, `team_size`. */
export function isOperationName(text: string): boolean {
  return text.length <= limits.operations.name && words.test(text);
}
