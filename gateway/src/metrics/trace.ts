import type { IncomingMessage } from "node:http";
import { readTraceparent, type Traceparent } from "@finder/contract/rules/http/traceparent";
import type { Traced, Tracing } from "@finder/contract/tracing/traced";

const begun = new WeakMap<IncomingMessage, Traced>();

/** Starts the span of a request if tracing is on. */
export function beginTrace(tracing: Tracing | null, request: IncomingMessage): void {
  if (tracing) begun.set(request, tracing.begin(request.method ?? "", callerOf(request)));
}

/** Returns a request's span; undefined without tracing. */
export function tracedOf(request: IncomingMessage): Traced | undefined {
  return begun.get(request);
}

/** Where a request stands in a trace: at its own part of it, or where its caller says. */
export function placeOf(request: IncomingMessage): Traceparent | undefined {
  return begun.get(request)?.place ?? callerOf(request);
}

function callerOf({ headers }: IncomingMessage): Traceparent | undefined {
  return readTraceparent(headers["traceparent"]);
}
