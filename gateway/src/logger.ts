import { type DestinationStream, pino, type Logger } from "pino";

export type { Logger };

/** One line of JSON an event. Callers pass named fields only: never headers, variables or bodies. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  return pino({ name: "gateway", level, base: null }, ...(to ? [to] : []));
}
