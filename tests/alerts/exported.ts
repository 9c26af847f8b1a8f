import { join } from "node:path";
import type { Services } from "@finder/dataspace/context";
import { backupFiles } from "@finder/dataspace/metrics/backups";
import { counts as dataspaceCounts } from "@finder/dataspace/metrics/counts";
import "@finder/dataspace/metrics/source-calls";
import { openState } from "@finder/dataspace/metrics/state";
import { counts as gatewayCounts } from "@finder/gateway/metrics/counts";
import { metricsListener } from "@finder/gateway/metrics/listener";
import { stateOf } from "@finder/gateway/metrics/state";
import { isTest, readSources } from "../architecture/source.ts";
import { type Selector, selectorsIn } from "./expressions.ts";

/** What is known of a metric; `values`: texts that stand in its program, where one of ours exports it. */
type Exported = {
  readonly labels: ReadonlySet<string>;
  readonly buckets: readonly string[];
  readonly program: "gateway" | "dataspace" | null;
};
type Registry = typeof gatewayCounts;

/** Metrics of Prometheus and its usual exporters that are used here. */
const others: Readonly<Record<string, readonly string[]>> = {
  // Prometheus, of each address it scrapes and each alert.
  up: [],
  ALERTS: ["alertname", "alertstate", "severity"],
  // blackbox_exporter
  probe_success: [],
  probe_ssl_earliest_cert_expiry: [],
  // node_exporter
  node_filesystem_avail_bytes: ["device", "fstype", "mountpoint"],
  node_filesystem_size_bytes: ["device", "fstype", "mountpoint"],
  // kube-state-metrics
  kube_cronjob_status_last_successful_time: ["namespace", "cronjob"],
};

/** Labels that Prometheus adds to every metric. */
const added = ["job", "instance"];

/** Returns all series of our programs, read from their registries, and of named exporters. */
export async function exportedMetrics(): Promise<Map<string, Exported>> {
  const known = new Map<string, Exported>();
  for (const [name, labels] of Object.entries(others))
    known.set(name, { labels: new Set([...labels, ...added]), buckets: [], program: null });
  for (const [program, registry] of registries()) {
    const types = typesIn(await registry.metrics());
    for (const metric of registry.getMetricsAsArray()) {
      const labels = Reflect.get(metric, "labelNames") as readonly string[];
      const buckets = ((Reflect.get(metric, "upperBounds") ?? []) as readonly number[]).map(String);
      const isHistogram = types.get(metric.name) === "histogram";
      const add = (name: string, more: readonly string[] = []): void =>
        void known.set(name, { labels: new Set([...labels, ...added, ...more]), buckets, program });
      if (!isHistogram) add(metric.name);
      else
        for (const part of ["bucket", "sum", "count"]) add(`${metric.name}_${part}`, part === "bucket" ? ["le"] : []);
    }
  }
  return known;
}

/** Metrics, labels and values of an expression that nothing exports, as sentences. */
export function findExpressionFaults(root: string, expression: string, known: Map<string, Exported>): string[] {
  return selectorsIn(expression).flatMap((selector) => selectorFaults(root, selector, known.get(selector.metric)));
}

/** Returns the registries of both programs; Node's process metrics are the same in each. */
function registries(): [Exported["program"], Registry][] {
  const places = { inUse: 0, waitingNow: 0, most: 1 };
  const gateway = stateOf({ places, pool: { stats: { connected: 0, free: 0, queued: 0 } }, connections: 1 });
  metricsListener(gateway, { host: "127.0.0.1", port: 0 }); // adds Node's metrics; it does not listen yet
  const services = { db: { pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } }, config: { DATABASE_POOL: 1 } };
  const { registry } = openState(services as unknown as Services);
  return [
    ["gateway", gatewayCounts],
    ["gateway", gateway],
    ["dataspace", dataspaceCounts],
    ["dataspace", registry],
    ...Object.values(backupFiles).map((file): [Exported["program"], Registry] => ["dataspace", file]),
  ];
}

function typesIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => [name, type]));
}

function selectorFaults(
  root: string,
  { metric, matchers, groupedBy }: Selector,
  known: Exported | undefined,
): string[] {
  if (!known) return [`${metric} is not exported`];
  const labels = [...matchers.map(({ label }) => label), ...groupedBy];
  return [
    ...labels.filter((label) => !known.labels.has(label)).map((label) => `${metric} has no label ${label}`),
    ...matchers
      .filter(({ label, value }) => !isExported(root, known, label, value))
      .map(({ label, value }) => `${metric} never has ${label}="${value}"`),
  ];
}

/** Returns whether a program can export this value: it is a text in its sources, or a bucket. */
function isExported(root: string, { program, buckets }: Exported, label: string, value: string): boolean {
  if (program === null || added.includes(label)) return true;
  if (label === "le") return ["+Inf", ...buckets].includes(value.replace(/\.0$/, ""));
  return textsOf(root, program).includes(`"${value}"`);
}

const texts = new Map<string, string>();

function textsOf(root: string, program: string): string {
  const known = texts.get(program);
  if (known !== undefined) return known;
  const sources = readSources(root).filter(({ path }) => path.startsWith(join(program, "src/")) && !isTest(path));
  const text = sources.map((each) => each.text).join("\n");
  texts.set(program, text);
  return text;
}
