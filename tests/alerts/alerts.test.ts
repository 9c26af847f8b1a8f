import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@finder/local/programs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  findPageFaults,
  findUntested,
  questionsIn,
  readPages,
  readRules,
  readTestSeries,
  rulesFolder,
} from "./alerts.ts";
import { findDashboardFaults, questionsOf, readDashboard } from "./dashboard.ts";
import { exportedMetrics, findExpressionFaults } from "./exported.ts";
import { selectorsIn } from "./expressions.ts";
import { isDeployment, readManifests } from "../kubernetes/manifests.ts";
import { isTest, readSources } from "../architecture/source.ts";

const known = await exportedMetrics();
const rules = readRules(root);
const ours = [...known].filter(([, { program }]) => program !== null).map(([name]) => name);
/** Without Node's own process metrics. */
const counted = ours.filter((name) => /^(?:gateway|dataspace|finder)_/.test(name));

/** The metric of a series: a histogram has three. */
function metricOf(series: string): string {
  return series.replace(/_(?:bucket|sum|count)$/, "");
}

function faultsOf(expression: string): string[] {
  return findExpressionFaults(root, expression, known);
}

test("rules use metrics, labels and values that a program or exporter has", () => {
  expect(rules.flatMap(({ expr }) => faultsOf(expr))).toEqual([]);
  expect(new Set(rules.flatMap(({ expr }) => selectorsIn(expr).map(({ metric }) => metric))).size).toBeGreaterThan(20);
});

test("rule tests use metrics and labels that exist", () => {
  // Values are made up there: addresses, routes and bounds of buckets.
  const faults = readTestSeries(root).flatMap(faultsOf);
  expect(faults.filter((fault) => !fault.includes(" never has "))).toEqual([]);
});

test.each([
  ["an unknown metric", `rate(gateway_requests[5m])`, "gateway_requests is not exported"],
  ["a histogram without its part", `gateway_request_duration_seconds`, "seconds is not exported"],
  [
    "a matcher of another label",
    `sum(gateway_requests_total{operation="Me"})`,
    "requests_total has no label operation",
  ],
  ["a group by another label", `sum by (job, route) (up) > 0`, "up has no label route"],
  ["a join on another label", `dataspace_database_up * on(queue) up`, "dataspace_database_up has no label queue"],
  ["an outcome that never occurs", `gateway_requests_total{outcome=~"failed|broken"}`, `never has outcome="broken"`],
  ["a bound that is no bucket", `gateway_request_duration_seconds_bucket{le="2"}`, `never has le="2"`],
])("%s is found", (_, expression, fault) => {
  expect(faultsOf(expression).join("\n")).toContain(fault);
});

test("every alert has a page with meaning, checks and actions, and every page an alert", () => {
  expect(findPageFaults(root, rules)).toEqual([]);
  const { alert: _, ...rest } = rules[0] ?? { alert: "" };
  expect(findPageFaults(root, [{ ...rules[0], ...rest, alert: "MadeUp" } as (typeof rules)[0]]).join("\n")).toContain(
    "MadeUp has no page made-up.md",
  );
});

test("every alert is tested firing and silent, as a page and as a ticket", () => {
  expect(findUntested(root, rules)).toEqual([]);
  const [first] = rules;
  const unshown = first ? [{ ...first, alert: "MadeUp" }] : [];
  expect(findUntested(root, unshown)).toEqual([
    "MadeUp (page) never fires in alerts.test.yml",
    "MadeUp (page) is never silent in alerts.test.yml",
  ]);
});

test("operators' pages name existing metrics, and observe.md all of ours", () => {
  const pages = readPages(root);
  const named = pages.flatMap((text) => text.match(/\b(?:gateway|dataspace|finder_backup)_[a-z0-9_]+/g) ?? []);
  const parts = new Set(ours.flatMap((name) => [name, metricOf(name)]));
  expect(named.filter((name) => !parts.has(name))).toEqual([]);
  expect(pages.flatMap(questionsIn).flatMap(faultsOf)).toEqual([]);
  const table = readFileSync(join(root, "docs/operations/observe.md"), "utf8");
  expect(counted.filter((name) => !table.includes(`\`${metricOf(name)}\``))).toEqual([]);
});

test("pages of operators look for lines that the programs log", () => {
  const messages = readPages(root).flatMap((text) =>
    [...text.matchAll(/\.msg == "([^"]+)"/g)].map(([, each = ""]) => each),
  );
  expect(messages.length).toBeGreaterThan(15);
  const sources = readSources(root).filter(({ path }) => /^(?:gateway|dataspace)\/src\//.test(path) && !isTest(path));
  expect(messages.filter((each) => !sources.some(({ text }) => text.includes(`"${each}"`)))).toEqual([]);
});

test("the dashboard uses existing metrics, and all of our counters", () => {
  const questions = questionsOf(readDashboard(root));
  expect(questions.flatMap(faultsOf)).toEqual([]);
  const asked = new Set(questions.flatMap(selectorsIn).map(({ metric }) => metricOf(metric)));
  expect(counted.filter((name) => !asked.has(metricOf(name)))).toEqual([]);
});

test("the dashboard can be imported for any Prometheus, and no panel lies on another", () => {
  const dashboard = readDashboard(root);
  expect(findDashboardFaults(dashboard)).toEqual([]);
  expect(dashboard.panels.filter(({ type }) => type === "row").map(({ title }) => title)).toEqual([
    "What members feel",
    "Credits",
    "Queues",
    "Database",
    "Outside",
    "Programs",
    "Machines and backups",
  ]);
  const [row, panel] = dashboard.panels;
  const broken = panel && row ? [row, panel, { ...panel, title: "Twice", fieldConfig: { defaults: {} } }] : [];
  expect(findDashboardFaults({ ...dashboard, panels: broken })).toEqual([
    "Twice has the id of another panel",
    `Twice lies on ${panel?.title}`,
    "Twice has no unit",
  ]);
});

test("Prometheus scrapes every program of docker-compose.yml, and rules use those jobs", () => {
  const { services } = readYaml("docker-compose.yml") as {
    services: Record<string, { environment?: Record<string, unknown> }>;
  };
  const { scrape_configs: jobs } = readYaml(`${rulesFolder}/prometheus.yml`) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  const exposed = Object.entries(services).flatMap(([name, { environment = {} }]) => {
    const port = environment["METRICS_PORT"] ?? environment["DATASPACE_METRICS_PORT"];
    return port === undefined ? [] : [`${name}:${String(port)}`];
  });
  const asked = jobs
    .filter(({ job_name }) => ["gateway", "dataspace"].includes(job_name))
    .flatMap(({ static_configs }) => static_configs.flatMap(({ targets }) => targets));
  expect(exposed).toHaveLength(4);
  expect(asked.toSorted()).toEqual(exposed.toSorted());
  const matchers = rules.flatMap(({ expr }) => selectorsIn(expr).flatMap((each) => each.matchers));
  const named = matchers.filter(({ label }) => label === "job").map(({ value }) => value);
  const names = new Set(jobs.map(({ job_name }) => job_name));
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});

test("deploy/monitoring.yml runs all of Prometheus' targets and Grafana's dashboard", () => {
  const [product, watching] = ["docker-compose.yml", "deploy/monitoring.yml"].map((file) => {
    const { services } = readYaml(file) as { services: Record<string, { volumes?: string[] }> };
    return services;
  });
  const services = { ...product, ...watching };
  const asked = [...readFileSync(join(root, rulesFolder, "prometheus.yml"), "utf8").matchAll(/([a-z][\w-]*):\d{4}\b/g)];
  expect(new Set(asked.map(([, name]) => name)).size).toBe(7);
  expect(asked.filter(([, name = ""]) => !(name in services))).toEqual([]);
  const { providers } = readYaml("deploy/grafana/provider.yml") as { providers: { options: { path: string } }[] };
  expect(services["grafana"]?.volumes).toContainEqual(
    expect.stringMatching(`^./deploy/grafana/dashboard.json:${providers[0]?.options.path}/`),
  );
});

test("MemoryHigh knows the memory limits of docker-compose.yml", () => {
  const { services } = readYaml("docker-compose.yml") as { services: Record<string, { mem_limit: string }> };
  const expr = rules.find(({ alert }) => alert === "MemoryHigh")?.expr ?? "";
  for (const job of ["gateway", "dataspace"]) {
    const [, megabytes] = new RegExp(`job="${job}"\\} > 0\\.9 \\* (\\d+) \\*`).exec(expr) ?? [];
    expect(services[`${job}-1`]?.mem_limit).toMatch(`:-${megabytes}m}`);
  }
});

test("the Prometheus Operator finds every program of deploy/kubernetes by job name", () => {
  const { spec } = readYaml(`${rulesFolder}/pod-monitor.yaml`) as {
    spec: {
      jobLabel: string;
      selector: { matchExpressions: { key: string; values: string[] }[] };
      podMetricsEndpoints: { port: string }[];
    };
  };
  const [{ key, values } = { key: "", values: [""] }] = spec.selector.matchExpressions;
  const [{ port } = { port: "" }] = spec.podMetricsEndpoints;
  const pods = readManifests(root)
    .filter(isDeployment)
    .map((each) => each.spec.template);
  const found = pods.filter((pod) => values.includes(pod.metadata?.labels?.[key] ?? ""));
  expect(found.map((pod) => pod.metadata?.labels?.[spec.jobLabel]).toSorted()).toEqual(["dataspace", "gateway"]);
  for (const { spec: pod } of found)
    expect(pod?.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name))).toContain(port);
});

function readYaml(file: string): unknown {
  return parse(readFileSync(join(root, file), "utf8"), { merge: true });
}
