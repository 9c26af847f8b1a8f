import { type ErrorCode, ProductError } from "@finder/contract/errors";

/** The credits that a cap still leaves, and the refusal that names it. */
export type Cap = {
  readonly code: ErrorCode;
  readonly room: number;
  readonly field?: string;
  readonly detail?: string;
};

/** The cap that a caller gave its call; none where it gave none. */
export function callCap(maxCredits: number | undefined): readonly Cap[] {
  return maxCredits === undefined ? [] : [{ code: "MAX_CREDITS_EXCEEDED", room: maxCredits, field: "maxcredits" }];
}

/** Refuses a cost beyond the lowest of the caps, which the refusal names, before anything is charged (docs/rules.md#caps-lowest). */
export function requireRoom(cost: number, caps: readonly Cap[]): void {
  const [lowest] = caps.toSorted((one, other) => one.room - other.room);
  if (!lowest || cost <= lowest.room) return;
  const { code, room: _, ...details } = lowest;
  throw new ProductError(code, details);
}
