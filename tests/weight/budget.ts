import { readFileSync } from "node:fs";
import { join } from "node:path";
import { firstLoads, wireBytes } from "../../tools/first-load/files.ts";

/** What a screen's first load may weigh on the wire, in kB. */
export type Budget = {
  /** By address; that of "" is for every other screen. */
  readonly goals: Readonly<Record<string, number>>;
  /** Files of a first load at most: browsers ask for six at a time where the line speaks HTTP/1.1. */
  readonly files: number;
};

export type Weight = { readonly path: string; readonly kilobytes: number; readonly files: number };

/** Bytes on the wire of each screen's first load, in thousands, and its files. */
export function weigh(root: string, dist = join(root, "web/dist")): Weight[] {
  return firstLoads(join(root, "web"), dist).map(({ path, files }) => ({
    path,
    kilobytes: Math.round(files.reduce((sum, file) => sum + wireBytes(dist, file), 0) / 100) / 10,
    files: files.length,
  }));
}

/** The budget of the web, as the repository keeps it. */
export function readBudget(root: string): Budget {
  return JSON.parse(readFileSync(join(root, "web/budget.json"), "utf8")) as Budget;
}

/** Screens heavier than they may be. */
export function findOverweight(weights: readonly Weight[], { goals, ...most }: Budget): string[] {
  return weights.flatMap(({ path, kilobytes, files }) => {
    const allowed = goals[path] ?? goals[""] ?? 0;
    if (kilobytes > allowed)
      return [`${path} takes ${kilobytes} kB for its first load; web/budget.json allows ${allowed}.`];
    if (files > most.files)
      return [`${path} takes ${files} files for its first load; web/budget.json allows ${most.files}.`];
    return [];
  });
}
