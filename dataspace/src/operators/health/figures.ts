import type { HealthPoint, ProgramFigures } from "@finder/contract/endpoints/health";
import { addUp, quantile, secondsBounds } from "@finder/contract/figures/bounds";
import { fromUtcText, utcText } from "../../db/time.ts";
import type { FigureRow } from "./health.queries.ts";

const minuteMs = 60_000;

/** A point for every `step` minutes from one moment on; instances add up, and minutes that nobody told stay empty. */
export function pointsOf(rows: readonly FigureRow[], since: Date, steps: number, step: number): HealthPoint[] {
  const slots = Array.from({ length: steps }, (): FigureRow[] => []);
  for (const row of rows)
    slots[Math.floor((fromUtcText(row.minute).getTime() - since.getTime()) / (step * minuteMs))]?.push(row);
  return slots.map((slot, at) => pointOf(slot, utcText(new Date(since.getTime() + at * step * minuteMs))));
}

/** The sum of a number of all rows; 0 where none has it. */
export function sumIn(rows: readonly FigureRow[], name: string): number {
  return rows.reduce((sum, { more }) => sum + (more[name] ?? 0), 0);
}

/** The buckets of all rows together. */
export function bucketsIn(rows: readonly FigureRow[], name: "buckets" | "waits"): number[] {
  return rows.reduce<number[]>((sum, row) => addUp(sum, row[name]), []);
}

function pointOf(rows: readonly FigureRow[], on: string): HealthPoint {
  const of = (program: FigureRow["program"]): FigureRow[] => rows.filter((row) => row.program === program);
  const [gateway, dataspace] = [of("gateway"), of("dataspace")];
  return {
    on,
    gateway: programOf(gateway, "gateway"),
    dataspace: programOf(dataspace, "dataspace"),
    api: programOf(of("api"), "gateway"),
    errors: errorsOf(rows),
    pages: mostAtOnce(gateway, "pages"),
    mails: highest(dataspace, "waiting:mails"),
    jobs: highest(dataspace, "waiting:jobs"),
    events: highest(dataspace, "waiting:payment_events"),
    oldest: highest(dataspace, "oldest:mails", "oldest:jobs", "oldest:payment_events"),
    wait: quantile(secondsBounds.dataspace, bucketsIn(dataspace, "waits"), 0.95),
    drift: highest(dataspace, "drift"),
  };
}

function programOf(rows: readonly FigureRow[], bounds: keyof typeof secondsBounds): ProgramFigures | null {
  if (rows.length === 0) return null;
  const minutes = new Set(rows.map(({ minute }) => minute)).size;
  const perMinute = (count: (row: FigureRow) => number): number =>
    rows.reduce((sum, row) => sum + count(row), 0) / minutes;
  const buckets = bucketsIn(rows, "buckets");
  const [p50 = null, p95 = null, p99 = null] = [0.5, 0.95, 0.99].map((share) =>
    quantile(secondsBounds[bounds], buckets, share),
  );
  return {
    perminute: perMinute(({ ok, refused, failed }) => ok + refused + failed),
    refused: perMinute(({ refused }) => refused),
    failed: perMinute(({ failed }) => failed),
    p50,
    p95,
    p99,
  };
}

/**
 * Refusals and failures by code: of the gateways, which pass the dataspace's on, and of the public API, which the dataspace alone
 * sees by code. Requests that failed without a code are `5xx`.
 */
function errorsOf(rows: readonly FigureRow[]): HealthPoint["errors"] {
  const found = new Map<string, number>();
  const add = (code: string, count: number): void => void found.set(code, (found.get(code) ?? 0) + count);
  for (const { program, more, failed } of rows) {
    if (program === "api" && failed > 0) add("5xx", failed);
    if (program === "gateway")
      for (const [name, count] of Object.entries(more)) if (name.startsWith("code:")) add(name.slice(5), count);
  }
  return [...found].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count);
}

function highest(rows: readonly FigureRow[], ...names: string[]): number | null {
  const values = rows.flatMap(({ more }) => names.flatMap((name) => more[name] ?? []));
  return values.length === 0 ? null : Math.max(...values);
}

/** The most at one minute, over all instances. */
function mostAtOnce(rows: readonly FigureRow[], name: string): number | null {
  const minutes = Map.groupBy(rows, ({ minute }) => minute);
  return minutes.size === 0 ? null : Math.max(...[...minutes.values()].map((each) => sumIn(each, name)));
}
