import { networkOf } from "@finder/contract/rules/http/network";
import type { Services } from "../../context.ts";
import { LookUp } from "../../db/distribution/look-up.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import type { RateStore } from "../../outside/rate-store.ts";
import type { PublicCall } from "./call.ts";
import { admitCall, type CallerRow, findCaller, findKeyClient, noteKeyUse } from "./call.queries.ts";
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
  if (row.isheld) throw new PublicError("ACCOUNT_DISABLED");
  if (row.isactive !== 1 || row.appuserid === null) throw new PublicError("KEY_DISABLED");
  if (row.istest === 0 && row.plankeys === 0) throw new PublicError("PLAN_NO_API");
}

const keys = new LookUp(findKeyClient);

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
  const { pool } = services.db;
  const hash = fingerprint(key);
  const known = await keys.find(pool, hash);
  const finding = { hash, clientid: known?.clientid ?? null, keyid: known?.keyid ?? null, now: utcText(now) };
  const subject = known ? `key:${known.keyid}` : `from:${networkOf(address)}`;
  const row = await countIn(services, store, subject, finding, now);
  if (row && hasKey(row)) noteUse(services, row, now);
  else if (known) keys.forget(pool, hash);
  return row;
}

async function countIn(
  services: Services,
  store: RateStore | null,
  subject: string,
  finding: Parameters<typeof findCaller>[1],
  now: Date,
): Promise<CallerRow | undefined> {
  const window = windowAt(services, now);
  if (store?.isReady()) {
    const [found] = await findCaller(services.db.pool, finding);
    if (!found) return undefined;
    const counted = await store.count(subject, window);
    if (counted) return { ...found, ...counted };
  }
  const { second, minute, perSecond: persecond, perMinute: perminute } = window;
  return (await admitCall(services.db.pool, { ...finding, subject, second, minute, persecond, perminute }))[0];
}

/** Records when a key was used, without delaying the call; if it fails, the next call records it. */
function noteUse(
  { db, log }: Services,
  { clientid, keyid, lastusedon }: CallerRow & { keyid: number },
  now: Date,
): void {
  const before = minutesBefore(now, 1);
  if (lastusedon !== null && lastusedon > before) return;
  noteKeyUse(db.pool, clientid, keyid, utcText(now), before).catch((error: unknown) =>
    log.warn({ err: error }, "use of a key not noted"),
  );
}

function hasKey(row: CallerRow): row is CallerRow & { keyid: number } {
  return row.keyid !== null;
}

function windowAt({ config }: Services, now: Date) {
  const second = Math.floor(now.getTime() / 1000);
  const { API_CALLS_PER_SECOND: perSecond, API_CALLS_PER_MINUTE: perMinute } = config;
  return { second, minute: Math.floor(second / 60), perSecond, perMinute };
}
