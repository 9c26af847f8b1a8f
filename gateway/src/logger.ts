import { sourceFrames } from "@finder/contract/logs/source-frames";
import { type DestinationStream, pino, type Logger } from "pino";

export type { Logger };

/** One line of JSON an event. Callers pass named fields only: never headers, variables or bodies. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  return pino({ name: "gateway", level, base: null, serializers: { err: describe } }, ...(to ? [to] : []));
}

/** An error whose stack has its positions in the sources. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described = pino.stdSerializers.err(error);
  return { ...described, stack: sourceFrames(described.stack.split("\n")).join("\n") };
}
