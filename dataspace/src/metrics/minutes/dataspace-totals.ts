import { secondsBounds } from "@finder/contract/figures/bounds";
import { bucketsOf, byLabel, type Counted, sumOf, type Totals } from "@finder/contract/figures/counted";
import { liveStreams, outsideSeconds, poolWaitSeconds, refusals, requests, requestSeconds } from "../counts.ts";
import type { State } from "../state.ts";

/** Probes, and what programs tell of themselves: nobody's traffic. */
const quiet: ReadonlySet<unknown> = new Set(["/health", "/ready", "/api/v2/programs/minutes"]);

/** What this dataspace has counted, what waits in the database and what its balances differ by. */
export async function dataspaceTotals(state: State): Promise<Totals[]> {
  await state.read();
  const [asked, seconds, refused, waits, outside, pages, ofState] = await Promise.all([
    requests.get(),
    requestSeconds.get(),
    refusals.get(),
    poolWaitSeconds.get(),
    outsideSeconds.get(),
    liveStreams.get(),
    state.registry.getMetricsAsJSON(),
  ]);
  const ending = (outcome: string): number =>
    sumOf(asked.values, (labels) => labels["outcome"] === outcome && !quiet.has(labels["route"]));
  return [
    {
      program: "dataspace",
      ok: ending("ok"),
      refused: ending("refused"),
      failed: ending("failed"),
      buckets: bucketsOf(seconds.values, secondsBounds.dataspace, ({ route }) => !quiet.has(route)),
      waits: bucketsOf(waits.values, secondsBounds.dataspace, every),
      counts: { ...byLabel(refused.values, "code", "code"), ...outsideCounts(outside.values) },
      gauges: { pages: sumOf(pages.values, every), ...stateGauges(ofState) },
    },
  ];
}

/** Calls to third parties, `outside:mail:failed`. */
function outsideCounts(values: readonly Counted[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { value, labels, metricName } of values)
    if (metricName?.endsWith("_count"))
      found[`outside:${String(labels["service"])}:${String(labels["outcome"])}`] = value;
  return found;
}

const told: Readonly<Record<string, string>> = {
  dataspace_queue_length: "waiting",
  dataspace_queue_oldest_seconds: "oldest",
  dataspace_ledger_drift_credits: "drift",
};

type Metric = { readonly name: string; readonly values?: readonly Counted[] };

/** `waiting:mails`, `oldest:mails` and `drift`. */
function stateGauges(metrics: readonly unknown[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { name, values = [] } of metrics as readonly Metric[])
    for (const { value, labels } of told[name] === undefined ? [] : values)
      found[[told[name], labels["queue"]].filter(Boolean).join(":")] = value;
  return found;
}

function every(): boolean {
  return true;
}
