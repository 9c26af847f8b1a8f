import { limits } from "@finder/contract/limits";
import type { Services } from "../../../context.ts";
import { minutesBefore } from "../../../db/time.ts";
import { keepRows } from "./keep-rows.ts";
import { type FigureRow, sumSourceDays } from "./source-rows.queries.ts";

/** Reads what each source brought in the last 30 days, by kind of data. */
export function readFigures({ db, now }: Pick<Services, "db" | "now">): Promise<FigureRow[]> {
  return sumSourceDays(db.pool, minutesBefore(now(), limits.peopleSources.figureDays * 1440).slice(0, 10));
}

/** The same, up to a minute old. */
export const recentFigures = keepRows<FigureRow>(60_000, readFigures).read;
