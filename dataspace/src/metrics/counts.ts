import type { Pool } from "@finder/contract/datum";
import { secondsBounds } from "@finder/contract/figures/bounds";
import { currentCall } from "./call.ts";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** What this process has counted since it started, by the names that Prometheus reads. */
export const counts = new Registry();

const registers = [counts];
const buckets = [...secondsBounds.dataspace];

/** How something ended: done, refused for a reason of the caller's, or failed by a fault of ours or of a third party. */
export type Ending = "ok" | "refused" | "failed";

/** The ending that an HTTP status stands for. */
export function endingOf(status: number): Ending {
  return status >= 500 ? "failed" : status >= 400 ? "refused" : "ok";
}

/** Requests by the template of their route; `other` where there is none. */
export const requests = new Counter({
  name: "dataspace_requests_total",
  help: "Requests by route template and outcome (ok, refused, failed).",
  labelNames: ["method", "route", "outcome"],
  registers,
});

export const requestSeconds = new Histogram({
  name: "dataspace_request_duration_seconds",
  help: "Seconds from a request's headers to the end of its answer, streams of events apart.",
  labelNames: ["method", "route"],
  buckets,
  registers,
});

export const refusals = new Counter({
  name: "dataspace_refusals_total",
  help: "Refusals and failures by error code, of the public API too; rate limits are RATE_LIMITED and TOO_MANY_ATTEMPTS.",
  labelNames: ["code"],
  registers,
});

export const droppedNotes = new Counter({
  name: "dataspace_call_notes_dropped_total",
  help: "Calls of clients that operators cannot find, for there were too many in a minute or the database was away.",
  registers,
});

const statements = new Histogram({
  name: "dataspace_statement_duration_seconds",
  help: "Seconds that statements took at PostgreSQL, by outcome (ok, failed).",
  labelNames: ["outcome"],
  buckets,
  registers,
});

/** Statements that were done and that failed: read once, since there are many. */
export const statementSeconds = { ok: statements.labels("ok"), failed: statements.labels("failed") } as const;

export const poolWaitSeconds = new Histogram({
  name: "dataspace_pool_wait_seconds",
  help: "Seconds waited for a connection to PostgreSQL.",
  buckets,
  registers,
});

export const reads = new Counter({
  name: "dataspace_replica_reads_total",
  help: "Reads that a replica may answer, by read and by the server that did (first, replica).",
  labelNames: ["read", "server"],
  registers,
});

export const replicaLag = new Gauge({
  name: "dataspace_replica_lag_seconds",
  help: "Seconds by which the replica is behind at most, and since it last answered; 0 without DATABASE_READ_URL.",
  registers,
});

/** Third parties that are called from here. */
export type Outside = "people" | "email_verifier" | "identity" | "payments" | "mail" | "sns";

export const outsideSeconds = new Histogram({
  name: "dataspace_outside_call_duration_seconds",
  help: "Seconds of calls to third parties, by service and outcome (ok, refused, failed).",
  labelNames: ["service", "outcome"],
  buckets,
  registers,
});

export const liveStreams = new Gauge({
  name: "dataspace_live_streams_open",
  help: "Pages that follow changes now.",
  registers,
});

const webhooks = new Counter({
  name: "dataspace_webhooks_sent_total",
  help: "Webhooks sent, by outcome (delivered, failed): what fails is the receiver's.",
  labelNames: ["outcome"],
  registers,
});

/** Counts an attempt to deliver a webhook. */
export function countWebhook(outcome: "delivered" | "failed"): void {
  webhooks.labels(outcome).inc();
}

const radarCalls = new Counter({
  name: "dataspace_radar_calls_total",
  help: "Calls of sources by which this process asked again about owned people.",
  registers,
});

/** Counts a call of the radar. */
export function countRadarCall(): void {
  radarCalls.inc();
}

const moves = new Counter({
  name: "dataspace_contact_moves_total",
  help: "Moves of owned people whose owners this process notified.",
  registers,
});

/** Counts moves whose owners were notified. */
export function countMoves(count: number): void {
  moves.inc(count);
}

const spent = new Counter({
  name: "dataspace_credits_spent_total",
  help: "Credits spent by reveals of this process, by pool.",
  labelNames: ["pool"],
  registers,
});

const refunded = new Counter({
  name: "dataspace_credits_refunded_total",
  help: "Credits of reveals given back by this process, by pool.",
  labelNames: ["pool"],
  registers,
});

const returned = new Counter({
  name: "dataspace_payments_returned_total",
  help: "Payments sent back by themselves, by why: late (next to a paid plan), unusable (an add-on), stray (on no invoice).",
  labelNames: ["why"],
  registers,
});

/** Counts a payment that goes back to its payer. */
export function countReturned(why: "late" | "unusable" | "stray"): void {
  returned.labels(why).inc();
}

/** Counts a credit that a reveal has cost. */
export function countSpent(pool: Pool): void {
  spent.labels(pool).inc();
  const call = currentCall();
  if (call) call.spent += 1;
}

/** Counts credits that were given back. */
export function countRefunded(pool: Pool, credits: number): void {
  refunded.labels(pool).inc(credits);
}
