import { readFileSync } from "node:fs";
import { join } from "node:path";

type Place = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
type Target = { readonly expr: string; readonly datasource: { readonly uid: string } };

/** A panel of deploy/grafana/dashboard.json; a row has no targets. */
type Panel = {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: Place;
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly datasource?: { readonly uid: string };
  readonly targets?: readonly Target[];
};

/** The dashboard as Grafana imports it. */
export type Dashboard = {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] };
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
};

export function readDashboard(root: string): Dashboard {
  return JSON.parse(readFileSync(join(root, "deploy/grafana/dashboard.json"), "utf8")) as Dashboard;
}

/** Every question that the dashboard asks. */
export function questionsOf({ panels, annotations }: Dashboard): string[] {
  return [...panels.flatMap(({ targets = [] }) => targets), ...annotations.list].map(({ expr }) => expr);
}

/** What Grafana would show wrongly, as sentences: panels on each other, without a unit, or bound to one Prometheus. */
export function findDashboardFaults({ panels, templating }: Dashboard): string[] {
  const source = templating.list.find(({ type }) => type === "datasource");
  const uid = `\${${source?.name ?? "no variable"}}`;
  return panels.flatMap((panel, at) => {
    const { id, type, title, gridPos, targets = [], datasource, fieldConfig } = panel;
    const before = panels.slice(0, at);
    const sources = type === "row" ? [] : [datasource?.uid, ...targets.map((each) => each.datasource.uid)];
    return [
      ...(before.some((each) => each.id === id) ? [`${title} has the id of another panel`] : []),
      ...before.filter((each) => overlap(each.gridPos, gridPos)).map((each) => `${title} lies on ${each.title}`),
      ...(gridPos.x + gridPos.w > 24 ? [`${title} is out of the page`] : []),
      ...(type === "row" || fieldConfig?.defaults.unit ? [] : [`${title} has no unit`]),
      ...(type === "row" || targets.length > 0 ? [] : [`${title} asks nothing`]),
      ...(sources.every((each) => each === uid) ? [] : [`${title} does not ask the Prometheus that was chosen`]),
    ];
  });
}

function overlap(one: Place, other: Place): boolean {
  const [across, down] = [one.x < other.x + other.w && other.x < one.x + one.w, one.y < other.y + other.h];
  return across && down && other.y < one.y + one.h;
}
