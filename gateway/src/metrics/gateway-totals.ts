import { secondsBounds } from "@finder/contract/figures/bounds";
import { bucketsOf, byLabel, type Counted, sumOf, type Totals } from "@finder/contract/figures/counted";
import {
  liveStreams,
  operations,
  operationSeconds,
  placesRefused,
  refusals,
  requests,
  requestSeconds,
} from "./counts.ts";

type Labels = Counted["labels"];

/** Probes are nobody's traffic. */
const probes: ReadonlySet<unknown> = new Set(["/health", "/ready"]);
/** Of an operation of a member, this long is too long (deploy/prometheus/alerts.yml, MemberLatency). */
const slowSeconds = 1;

/** What this gateway has counted: calls of the public API, and all others. */
export async function gatewayTotals(): Promise<Totals[]> {
  const [asked, seconds, refused, done, took, pages, turnedAway] = await Promise.all([
    requests.get(),
    requestSeconds.get(),
    refusals.get(),
    operations.get(),
    operationSeconds.get(),
    liveStreams.get(),
    placesRefused.get(),
  ]);
  const of = (program: "gateway" | "api", fits: (labels: Labels) => boolean): Omit<Totals, "counts" | "gauges"> => {
    const ending = (...outcomes: string[]): number =>
      sumOf(asked.values, (labels) => outcomes.includes(String(labels["outcome"])) && fits(labels));
    return {
      program,
      ok: ending("ok", "left"),
      refused: ending("refused"),
      failed: ending("failed"),
      buckets: bucketsOf(seconds.values, secondsBounds.gateway, fits),
      waits: [],
    };
  };
  const counts = {
    ...byLabel(refused.values, "code", "code"),
    turnedaway: sumOf(turnedAway.values, () => true),
    operations: sumOf(done.values, () => true),
    operationsfailed: sumOf(done.values, ({ outcome }) => outcome === "failed"),
    operationstimed: timed(took.values, "+Inf"),
    operationsfast: timed(took.values, slowSeconds),
  };
  const gauges = { pages: sumOf(pages.values, () => true) };
  return [
    { ...of("gateway", (labels) => !isApi(labels) && !probes.has(labels["route"])), counts, gauges },
    { ...of("api", isApi), counts: {}, gauges: {} },
  ];
}

/** A request of the public API, by the template of its route. */
function isApi({ route }: Labels): boolean {
  return String(route).startsWith("/v1");
}

/** Operations that took so long at most. */
function timed(values: readonly Counted[], upTo: number | string): number {
  return values.reduce(
    (sum, { value, labels, metricName }) =>
      sum + (metricName?.endsWith("_bucket") && labels["le"] === upTo ? value : 0),
    0,
  );
}
