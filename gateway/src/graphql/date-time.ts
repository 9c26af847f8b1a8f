/** The dialect's `YYYY-MM-DD HH:MM:SS` (UTC, no zone) as RFC 3339, for `DateTime`. */
export const toDateTime = (wire: string | null): string | null => (wire === null ? null : `${wire.replace(" ", "T")}Z`);
