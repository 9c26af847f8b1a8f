import type { AnswerOf } from "@finder/contract/operators/operation";
import type { peopleSources } from "@finder/contract/operators/sources";
import type { Services } from "../../../context.ts";
import { minutesBefore, utcText } from "../../../db/time.ts";
import { readRadarFigures } from "./radar.queries.ts";

const shownMinutes = 30 * 1440;

/** Reads what the radar did today and in the last 30 days. */
export async function readRadar({
  db,
  config,
  now,
}: Pick<Services, "db" | "config" | "now">): Promise<AnswerOf<typeof peopleSources>["radar"]> {
  const today = utcText(now()).slice(0, 10);
  const since = minutesBefore(now(), shownMinutes).slice(0, 10);
  const [{ calls, people, moves } = { calls: 0, people: 0, moves: 0 }] = await readRadarFigures(db.pool, today, since);
  return { callsADay: config.RADAR_CALLS_PER_DAY, calls, people, moves };
}
