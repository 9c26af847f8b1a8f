import { pools } from "@finder/contract/datum";
import type { CreditForecastAnswer } from "@finder/contract/endpoints/usage";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Services } from "../context.ts";
import { utcText } from "../db/time.ts";
import { readSpending } from "./usage-day.queries.ts";

const dayMs = 86_400_000;

/** Returns the days that each pool lasts at the last 30 days' spending, today included, refunds deducted. */
export async function forecastCredits(
  { db, now }: Pick<Services, "db" | "now">,
  clientid: number,
): Promise<CreditForecastAnswer["resource"]> {
  const today = utcText(now()).slice(0, 10);
  const after = utcText(new Date(now().getTime() - limits.forecastDays * dayMs)).slice(0, 10);
  const [row] = await readSpending(db.pool, clientid, after, today);
  if (!row) throw new ProductError("INTERNAL");
  const days = Math.min(limits.forecastDays, Math.max(1, row.age));
  return pools.map((pool) => {
    const spent = Math.max(0, row[`spent_${pool}`]);
    const lastsdays = spent === 0 ? null : Math.floor((row[pool] * days) / spent);
    return { pool, balance: row[pool], perday: spent / days, lastsdays };
  });
}
