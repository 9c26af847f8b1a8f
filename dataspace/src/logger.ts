import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "./config/config.ts";

// What may be logged. Anything else is dropped: no token, key, password, query string or person's value gets in by accident.
const allowed = new Set([
  "requestId",
  "method",
  "route",
  "status",
  "ms",
  "afid",
  "appuserid",
  "clientid",
  "servicetoken",
  "planid",
  "eventid",
  "reference",
  "reason",
  "cents",
  "url",
  "signal",
  "err",
]);

type Failure = { code?: unknown; constraint?: unknown; table?: unknown; routine?: unknown; severity?: unknown };

const frames = (stack: string | undefined): string[] =>
  (stack ?? "")
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 8);

/** An error without its text: texts of database errors repeat the values they choke on. */
const describe = (error: Error & Failure): Record<string, unknown> => ({
  type: error.name,
  code: error.code,
  constraint: error.constraint,
  table: error.table,
  routine: error.routine,
  frames: frames(error.stack),
});

const pick = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)));

/** JSON lines, one a request, with an allow-list of fields. */
export const createLogger = (config: Pick<Config, "LOG_LEVEL">, to?: DestinationStream): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: pick },
      serializers: { err: (error: unknown) => (error instanceof Error ? describe(error) : { type: typeof error }) },
    },
    ...(to ? [to] : []),
  );
