import type { Deprecation } from "@finder/contract/deprecations";
import type { DeprecationUser, DeprecationView } from "@finder/contract/endpoints/deprecations";
import { limits } from "@finder/contract/limits";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { listRetiring, listUses } from "./deprecations.queries.ts";

const day = 86_400_000;
/** The client under which the product's own operations are kept. */
const productId = 0;

/** What goes, the first first, with those of a client who use it (docs/rules.md#usage-deprecations). */
export async function readDeprecations(services: Services, clientid: number): Promise<DeprecationView[]> {
  const { db, now } = services;
  const since = dayBefore(now(), limits.deprecations.usageDays);
  const users = Map.groupBy(await listUses(db.pool, clientid, since), ({ coordinate }) => coordinate);
  return (await goingFor(services, clientid))
    .map((each) => ({ ...each, users: (users.get(each.coordinate) ?? []).map(toUser) }))
    .toSorted((one, other) => (one.goes < other.goes ? -1 : 1));
}

/** Whole days from now until a day, `YYYY-MM-DD`. */
export function daysUntil(now: Date, goes: string): number {
  return Math.round((Date.parse(goes) - Date.parse(utcText(now).slice(0, 10))) / day);
}

/** The day some days before now. */
export function dayBefore(now: Date, days: number): string {
  return utcText(new Date(now.getTime() - days * day)).slice(0, 10);
}

/** What goes for a client: of the APIs, and of the operations that it may call. Its own name hides the product's. */
async function goingFor({ db, now, going }: Services, clientid: number): Promise<Deprecation[]> {
  const today = utcText(now()).slice(0, 10);
  const retiring = new Map<string, Deprecation>();
  for (const owner of [productId, clientid])
    for (const { next, ...each } of await listRetiring(db.pool, owner, today))
      retiring.set(each.coordinate, { ...each, instead: next ?? "" });
  return [...going.filter(({ goes }) => goes > today), ...retiring.values()];
}

function toUser({ kind, who, name, firston, laston, calls }: DeprecationUser): DeprecationUser {
  return { kind, who, name, firston, laston, calls };
}
