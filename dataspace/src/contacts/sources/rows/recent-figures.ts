import { limits } from "@finder/contract/limits";
import type { Config } from "../../../config/config.ts";
import type { Services } from "../../../context.ts";
import { minutesBefore } from "../../../db/time.ts";
import { type FigureRow, sumSourceDays } from "./source-rows.queries.ts";

/** Milliseconds for which figures of thirty days are recent enough. */
const keptMs = 60_000;

const kept = new WeakMap<Config, { readonly figures: Promise<FigureRow[]>; readonly untilMs: number }>();

/** Reads what each source brought in the last 30 days, by kind of data. */
export function readFigures({ db, now }: Pick<Services, "db" | "now">): Promise<FigureRow[]> {
  return sumSourceDays(db.pool, minutesBefore(now(), limits.peopleSources.figureDays * 1440).slice(0, 10));
}

/** The same, up to a minute old. */
export function recentFigures(services: Pick<Services, "db" | "config" | "now">): Promise<FigureRow[]> {
  const { config } = services;
  const known = kept.get(config);
  if (known && performance.now() < known.untilMs) return known.figures;
  const figures = readFigures(services);
  figures.catch(() => kept.delete(config));
  kept.set(config, { figures, untilMs: performance.now() + keptMs });
  return figures;
}
