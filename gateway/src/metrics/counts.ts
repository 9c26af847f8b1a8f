import { errors } from "@finder/contract/errors";
import { secondsBounds } from "@finder/contract/figures/bounds";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** What this process has counted since it started, by the names that Prometheus reads. */
export const counts = new Registry();

const registers = [counts];
const buckets = [...secondsBounds.gateway];

/** How a request ended: answered, refused for a reason of the caller's, failed by a fault behind us, or given up by its caller. */
export type Ending = "ok" | "refused" | "failed" | "left";

/** The ending that an HTTP status stands for. */
export function endingOf(status: number): Ending {
  return status >= 500 ? "failed" : status >= 400 ? "refused" : "ok";
}

/** Returns the ending for error codes: one server fault means `failed`. */
export function endingOfCodes(codes: readonly unknown[]): Ending {
  if (codes.length === 0) return "ok";
  const isFault = (code: unknown): boolean => isCode(code) && code !== "PAYMENTS_OFF" && errors[code].status >= 500;
  return codes.some(isFault) ? "failed" : "refused";
}

/** Answers of `/graphql` by what gave them: the compiled document, the executor and why, or a refusal and its code. */
export const answers = new Counter({
  name: "gateway_graphql_answers_total",
  help: "Answers to GraphQL requests: by the compiled document, by the executor and why, or refused with which code.",
  labelNames: ["lane", "reason"],
  registers,
});

/** Operations by name where their document is one of ours; `other` for all that strangers write. */
export const operations = new Counter({
  name: "gateway_operations_total",
  help: "GraphQL operations by name (registered documents; all others are `other`) and outcome (ok, refused, failed).",
  labelNames: ["operation", "outcome"],
  registers,
});

export const operationSeconds = new Histogram({
  name: "gateway_operation_duration_seconds",
  help: "Seconds from the arrival of a GraphQL request to its answer, by operation.",
  labelNames: ["operation"],
  buckets,
  registers,
});

/** Requests by the template of their route; `other` where there is none. */
export const requests = new Counter({
  name: "gateway_requests_total",
  help: "Requests by route template and outcome (ok, refused, failed; left: the caller went before the answer).",
  labelNames: ["route", "outcome"],
  registers,
});

export const requestSeconds = new Histogram({
  name: "gateway_request_duration_seconds",
  help: "Seconds from a request's headers to the end of its answer, streams of events apart.",
  labelNames: ["route"],
  buckets,
  registers,
});

const refusals = new Counter({
  name: "gateway_refusals_total",
  help: "Refusals and failures of GraphQL requests by error code; rate limits are POINTS_SPENT and TOO_MANY_ATTEMPTS.",
  labelNames: ["code"],
  registers,
});

/** Counts one error by its code. */
export function countRefusal(code: unknown): void {
  refusals.labels(typeof code === "string" ? code : "other").inc();
}

export const placesRefused = new Counter({
  name: "gateway_places_refused_total",
  help: "Requests that were turned away because too many were worked on or waited.",
  registers,
});

export const upstreamSeconds = new Histogram({
  name: "gateway_upstream_call_duration_seconds",
  help: "Seconds of calls to the dataspace, by route template and outcome (ok, refused, failed).",
  labelNames: ["route", "outcome"],
  buckets,
  registers,
});

export const liveStreams = new Gauge({
  name: "gateway_live_streams_open",
  help: "Pages that follow changes now.",
  registers,
});

function isCode(code: unknown): code is keyof typeof errors {
  return typeof code === "string" && code in errors;
}
