/** The dialect's `YYYY-MM-DD HH:MM:SS` (UTC, no zone) as RFC 3339, for `DateTime`. */
export const toMoment = (wire: string): string => `${wire.replace(" ", "T")}Z`;

/** The same of a column that may be null. */
export const toDateTime = (wire: string | null): string | null => (wire === null ? null : toMoment(wire));
