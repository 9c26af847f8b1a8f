import { alerts } from "@finder/contract/messages/console/health/alerts.en";
import { alertRules } from "@finder/dataspace/operators/health/alert-rules";
import { oldestBackup } from "@finder/dataspace/operators/health/backup-state";
import { root } from "@finder/local/programs";
import { expect, test } from "vitest";
import { readRules } from "./alerts.ts";

const rules = readRules(root);

/** A number as an expression writes it: `14.4 * 0.001`. */
function product(text: string): number {
  return text.split("*").reduce((all, factor) => all * Number(factor), 1);
}

/** What an expression is asked of: the numbers it is compared with, and its windows in minutes. */
function boundsOf(expr: string): { bounds: number[]; minutes: number[] } {
  const bounds = [...expr.matchAll(/>\s*(-?[\d.]+(?:\s*\*\s*[\d.]+)*)/g)].map(([, text = ""]) => product(text));
  const minutes = [...expr.matchAll(/\[(\d+)([mh])\]/g)].map(
    ([, count, unit]) => Number(count) * (unit === "h" ? 60 : 1),
  );
  return { bounds: sorted(bounds), minutes: sorted(minutes) };
}

function sorted(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}

test.each(alertRules)("the console asks for $alert ($severity) with the bounds and windows of the alert", (rule) => {
  const { alert, severity, over, least, minutes } = rule;
  const expr = rules.find((each) => each.alert === alert && each.labels.severity === severity)?.expr ?? "";
  const own = { bounds: sorted([over, ...(least === undefined ? [] : [least])]), minutes: sorted(minutes) };
  expect(own).toEqual(boundsOf(expr));
});

test("a backup is too old for the console when it is for the alert", () => {
  const expr = rules.find(({ alert }) => alert === "BackupOld")?.expr ?? "";
  expect(boundsOf(expr).bounds).toEqual([oldestBackup]);
});

test("the console says of a trouble what its alert says, word by word", () => {
  const said = (text = ""): string =>
    text.replaceAll(/\{\{ \$value[^}]*\}\}/g, "{{value}}").replaceAll(/\{\{ \$labels\.\w+ \}\}/g, "{{label}}");
  for (const [name, own] of Object.entries(alerts)) {
    const { summary, description } = rules.find(({ alert }) => alert === name)?.annotations ?? {};
    expect([name, own]).toEqual([name, { summary: said(summary), description }]);
  }
  const told = new Set([...alertRules.map(({ alert }) => alert), "BackupOld", "BackupFailed", "BackupUnknown"]);
  expect(Object.keys(alerts).toSorted()).toEqual([...told].toSorted());
});
