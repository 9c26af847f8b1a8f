import { networkOf } from "@finder/contract/rules/http/network";
import type { Services } from "../../context.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import type { RateStore } from "../../outside/rate-store.ts";
import type { PublicCall } from "./call.ts";
import { admitCall, type CallerRow, findCaller } from "./call.queries.ts";
import { PublicError } from "./public-error.ts";
import { secondsToMinute } from "./rate-headers.ts";

/** The key and the address of a call. */
type Arriving = { readonly key: string | undefined; readonly address: string };

/**
 * Admits a call: its key is known and active, its plan has the API, and there were not too many calls from the key, or from
 * the address where there is no key. Does the same work for every key, known or not.
 */
export async function admit(
  services: Services,
  store: RateStore | null,
  call: PublicCall,
  arriving: Arriving,
): Promise<void> {
  const now = services.now();
  const row = await findAndCount(services, store, arriving, now);
  if (!row) throw new PublicError("UPSTREAM");
  call.rate = row;
  // An answer to an unknown key reveals nothing.
  if (hasKey(row)) call.remaining = { personal: row.personal, business: row.business, phone: row.phone };
  if (!row.admitted) {
    const isMinute = row.inminute >= services.config.API_CALLS_PER_MINUTE;
    throw new PublicError("RATE_LIMITED", { retryAfter: isMinute ? secondsToMinute(now) : 1 });
  }
  if (!hasKey(row)) throw new PublicError("INVALID_KEY");
  call.caller = row;
  if (row.isactive !== 1 || row.appuserid === null) throw new PublicError("KEY_DISABLED");
  if (row.istest === 0 && row.plankeys === 0) throw new PublicError("PLAN_NO_API");
}

/**
 * Finds the key of a call and counts the call: in one statement, or in the rate store where one is configured. A call that
 * the store cannot count is counted in the database, so that the limits hold without it.
 */
async function findAndCount(
  services: Services,
  store: RateStore | null,
  { key = "", address }: Arriving,
  now: Date,
): Promise<CallerRow | undefined> {
  const network = networkOf(address);
  const { pool } = services.db;
  const [hash, times] = [fingerprint(key), [utcText(now), minutesBefore(now, 1)] as const];
  const window = windowAt(services, now);
  if (store?.isReady()) {
    const [found] = await findCaller(pool, hash, ...times);
    if (!found) return undefined;
    const counted = await store.count(found.keyid === null ? `from:${network}` : `key:${found.keyid}`, window);
    if (counted) return { ...found, ...counted };
  }
  const { second, minute, perSecond, perMinute } = window;
  return (await admitCall(pool, hash, network, second, minute, perSecond, perMinute, ...times))[0];
}

function hasKey(row: CallerRow): row is CallerRow & { keyid: number } {
  return row.keyid !== null;
}

function windowAt({ config }: Services, now: Date) {
  const second = Math.floor(now.getTime() / 1000);
  const { API_CALLS_PER_SECOND: perSecond, API_CALLS_PER_MINUTE: perMinute } = config;
  return { second, minute: Math.floor(second / 60), perSecond, perMinute };
}
