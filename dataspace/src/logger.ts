import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "./config/config.ts";
import { sourceFrames } from "@finder/contract/logs/source-frames";

/** JSON lines, one a request, with an allow-list of fields. */
export function createLogger(config: Pick<Config, "LOG_LEVEL">, to?: DestinationStream): Logger {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: pick },
      serializers: { err: (error: unknown) => (error instanceof Error ? describe(error) : { type: typeof error }) },
    },
    ...(to ? [to] : []),
  );
}

// The fields that may be logged. Others are dropped: no token, key, password, query string or person's value gets in by
// accident.
const allowed = new Set([
  "requestId",
  "trace",
  "outcome",
  "credits",
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

function pick(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)));
}

type Failure = { code?: unknown; constraint?: unknown; table?: unknown; routine?: unknown; severity?: unknown };

/** An error without its text: texts of database errors repeat the values they choke on. */
function describe(error: Error & Failure): Record<string, unknown> {
  return {
    type: error.name,
    code: error.code,
    constraint: error.constraint,
    table: error.table,
    routine: error.routine,
    frames: frames(error.stack),
  };
}

function frames(stack: string | undefined): string[] {
  const lines = (stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return sourceFrames(lines.slice(0, 8));
}
