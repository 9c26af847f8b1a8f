import type { PlatformUsageRow, UsageByDayRow } from "@finder/contract/endpoints/usage";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Services } from "../context.ts";
import { readFor } from "../db/replica/read-for.ts";
import { checkPeriod, type Period } from "./period.ts";
import { findMemberOf, readPlatformUsage, readUsageByDay } from "./usage-day.queries.ts";

/** Refuses an id that never was a member of the client. */
export async function requireMemberOf(
  { db }: Pick<Services, "db">,
  clientid: number,
  appuserid: number,
): Promise<void> {
  if ((await findMemberOf(db.pool, clientid, appuserid)).length === 0)
    throw new ProductError("NOT_FOUND", { field: "appuserid", detail: "Appuser not found" });
}

/** The data each member of a client opened between two days (docs/rules.md#usage-counts); an empty text matches all members. */
export async function platformUsage(
  { db }: Pick<Services, "db">,
  clientid: number,
  period: Period,
  search: string,
): Promise<PlatformUsageRow[]> {
  checkPeriod(period);
  const pattern = search === "" ? null : patternFor(search);
  return readFor(db, clientid, "usage", (at) =>
    readPlatformUsage(at, clientid, period.startdate, period.enddate, pattern),
  );
}

/** The data opened on each day by each member, or by one. */
export async function usageByDay(
  services: Pick<Services, "db">,
  clientid: number,
  period: Period,
  appuserid?: number,
): Promise<UsageByDayRow[]> {
  checkPeriod(period, limits.usageDays);
  if (appuserid !== undefined) await requireMemberOf(services, clientid, appuserid);
  return readFor(services.db, clientid, "usage", (at) =>
    readUsageByDay(at, clientid, period.startdate, period.enddate, appuserid ?? null),
  );
}

function patternFor(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
