import type { Services } from "../../context.ts";
import { fingerprint } from "../../db/seal.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import type { PublicCall } from "./call.ts";
import { admitCall, type CallerRow } from "./call.queries.ts";
import { PublicError } from "./public-error.ts";
import { secondsToMinute } from "./rate-headers.ts";

const hasKey = (row: CallerRow): row is CallerRow & { keyid: number } => row.keyid !== null;

/**
 * Lets a call in: its key is known and active, its plan has the API, and there were not too many calls from the key, or
 * from the address where there is no key. One statement, the same work whatever the key is.
 */
export const admit = async (
  { config, db, now: clock }: Services,
  call: PublicCall,
  key: string | undefined,
  address: string,
): Promise<void> => {
  const now = clock();
  const second = Math.floor(now.getTime() / 1000);
  const { API_CALLS_PER_SECOND: perSecond, API_CALLS_PER_MINUTE: perMinute } = config;
  const times = [second, Math.floor(second / 60), perSecond, perMinute, utcText(now), minutesBefore(now, 1)] as const;
  const [row] = await admitCall(db.pool, fingerprint(key ?? ""), address, ...times);
  if (!row) throw new PublicError("UPSTREAM");
  call.rate = row;
  if (!row.admitted)
    throw new PublicError("RATE_LIMITED", { retryAfter: row.inminute >= perMinute ? secondsToMinute(now) : 1 });
  if (!hasKey(row)) throw new PublicError("INVALID_KEY");
  call.caller = row;
  call.remaining = { personal: row.personal, business: row.business, phone: row.phone };
  if (row.isactive !== 1 || row.appuserid === null) throw new PublicError("KEY_DISABLED");
  if (row.istest === 0 && row.plankeys === 0) throw new PublicError("PLAN_NO_API");
};
