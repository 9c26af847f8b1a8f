import type { Datum } from "@finder/contract/datum";
import { Counter, Histogram } from "prom-client";
import { secondsBounds } from "@finder/contract/figures/bounds";
import { counts } from "./counts.ts";

const registers = [counts];

const calls = new Counter({
  name: "dataspace_source_calls_total",
  help: "Calls of sources of people, by source and answer; the answer to a call whose program was killed is unknown.",
  labelNames: ["source", "answer"],
  registers,
});

const asks = new Counter({
  name: "dataspace_source_asked_total",
  help: "Kinds of data that sources were asked for, by source, kind (personal, business, phone) and result (verified, found, missing).",
  labelNames: ["source", "datum", "result"],
  registers,
});

const dollars = new Counter({
  name: "dataspace_source_cost_dollars_total",
  help: "US dollars that hits cost, by source and the price that operators entered.",
  labelNames: ["source"],
  registers,
});

const seconds = new Histogram({
  name: "dataspace_source_call_duration_seconds",
  help: "Seconds of calls of sources of people, with the check of their emails, by source.",
  labelNames: ["source"],
  buckets: [...secondsBounds.dataspace],
  registers,
});

type Call = {
  readonly answer: string;
  readonly asked: readonly Datum[];
  readonly found: readonly Datum[];
  readonly verified: boolean;
  readonly cost: number;
  readonly ms: number;
};

/** Counts a call of a source of people. */
export function countSourceCall(source: string, { answer, asked, found, verified, cost, ms }: Call): void {
  calls.labels(source, answer).inc();
  dollars.labels(source).inc(cost);
  seconds.labels(source).observe(ms / 1000);
  for (const datum of asked) {
    const result = !found.includes(datum) ? "missing" : datum === "business" && verified ? "verified" : "found";
    asks.labels(source, datum, result).inc();
  }
}
