/** The dialect's `YYYY-MM-DD HH:MM:SS` (UTC, no zone) as RFC 3339, for `DateTime`. */
export function toMoment(wire: string): string {
  return `${wire.replace(" ", "T")}Z`;
}

/** `toMoment` for a column that may be null. */
export function toDateTime(wire: string | null): string | null {
  return wire === null ? null : toMoment(wire);
}
