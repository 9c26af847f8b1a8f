import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** The folder of the rules, from the root. */
export const rulesFolder = "deploy/prometheus";
const pagesFolder = "docs/operations/alerts";

/** An alert as alerts.yml declares it; one name may stand there with several severities. */
export type Rule = {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: Readonly<Record<string, string>>;
};

type Case = {
  readonly alertname: string;
  readonly exp_alerts: readonly { readonly exp_labels: Readonly<Record<string, string>> }[];
};
type Tests = {
  readonly tests: readonly {
    readonly input_series: readonly { readonly series: string }[];
    readonly alert_rule_test: readonly Case[];
  }[];
};

export function readRules(root: string): Rule[] {
  const { groups } = parse(read(root, "alerts.yml")) as { groups: readonly { rules: readonly Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** The series that the tests of the rules feed them with. */
export function readTestSeries(root: string): string[] {
  const { tests } = parse(read(root, "alerts.test.yml")) as Tests;
  return tests.flatMap(({ input_series }) => input_series.map(({ series }) => series));
}

/** The texts of docs/operations. */
export function readPages(root: string): string[] {
  return globSync("docs/operations/**/*.md", { cwd: root }).map((page) => readFileSync(join(root, page), "utf8"));
}

/** What stands in the blocks of PromQL of a page, one question a line. */
export function questionsIn(text: string): string[] {
  return [...text.matchAll(/```promql\n([\s\S]*?)```/g)].flatMap(([, block = ""]) => block.trim().split("\n"));
}

/** Alerts that alerts.test.yml does not show firing or silent, as sentences. */
export function findUntested(root: string, rules: readonly Rule[]): string[] {
  const cases = (parse(read(root, "alerts.test.yml")) as Tests).tests.flatMap((each) => each.alert_rule_test);
  return rules.flatMap(({ alert, labels: { severity } }) => {
    const own = cases.filter(({ alertname }) => alertname === alert);
    const fires = new Set(
      own.map(({ exp_alerts }) => exp_alerts.some(({ exp_labels }) => exp_labels["severity"] === severity)),
    );
    return [
      ...(fires.has(true) ? [] : [`${alert} (${severity}) never fires in alerts.test.yml`]),
      ...(fires.has(false) ? [] : [`${alert} (${severity}) is never silent in alerts.test.yml`]),
    ];
  });
}

/** Alerts without a page, pages without an alert, and pages without one of their parts, as sentences. */
export function findPageFaults(root: string, rules: readonly Rule[]): string[] {
  const index = readFileSync(join(root, pagesFolder, "README.md"), "utf8");
  const pages = globSync("*.md", { cwd: join(root, pagesFolder) }).filter((page) => page !== "README.md");
  const named = new Set(rules.map(({ annotations }) => annotations["runbook"]));
  return [
    ...rules.flatMap((rule) => ruleFaults(root, rule, index)),
    ...pages.filter((page) => !named.has(`${pagesFolder}/${page}`)).map((page) => `${page} is no alert's page`),
    ...pages.flatMap((page) => partFaults(page, readFileSync(join(root, pagesFolder, page), "utf8"))),
  ];
}

function read(root: string, file: string): string {
  return readFileSync(join(root, rulesFolder, file), "utf8");
}

function ruleFaults(root: string, { alert, labels, annotations }: Rule, index: string): string[] {
  const page = `${alert.replaceAll(/(?<=.)[A-Z]/g, "-$&").toLowerCase()}.md`;
  const entry = index.split("\n").find((line) => line.includes(`[${alert}](${page})`));
  return [
    ...["summary", "description"].filter((name) => !annotations[name]).map((name) => `${alert} has no ${name}`),
    ...(annotations["runbook"] === `${pagesFolder}/${page}` ? [] : [`${alert} does not name ${pagesFolder}/${page}`]),
    ...(existsSync(join(root, pagesFolder, page)) ? [] : [`${alert} has no page ${page}`]),
    ...(entry?.includes(labels.severity) ? [] : [`README.md does not list ${alert} as a ${labels.severity}`]),
    ...(["page", "ticket"].includes(labels.severity)
      ? []
      : [`${alert} is a ${labels.severity}: neither page nor ticket`]),
  ];
}

function partFaults(page: string, text: string): string[] {
  return ["## What it means", "## What to look at", "## What to do"]
    .filter((part) => !text.includes(`\n${part}\n`))
    .map((part) => `${page} has no "${part.slice(3)}"`);
}
