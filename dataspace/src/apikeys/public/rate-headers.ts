import type { Config } from "../../config/config.ts";
import type { RateRow } from "./call.queries.ts";

type Limits = Pick<Config, "API_CALLS_PER_SECOND" | "API_CALLS_PER_MINUTE">;

/** Seconds until the next minute begins. */
export function secondsToMinute(now: Date): number {
  return 60 - (Math.floor(now.getTime() / 1000) % 60);
}

/** `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers): the calls allowed. */
export function ratePolicy({ API_CALLS_PER_SECOND: second, API_CALLS_PER_MINUTE: minute }: Limits): string {
  return `"second";q=${second};w=1, "minute";q=${minute};w=60`;
}

/** `RateLimit`: calls left, and seconds until there are more. */
export function rateLeft(limits: Limits, { insecond, inminute }: RateRow, now: Date): string {
  return (
    `"second";r=${Math.max(0, limits.API_CALLS_PER_SECOND - insecond)};t=1, ` +
    `"minute";r=${Math.max(0, limits.API_CALLS_PER_MINUTE - inminute)};t=${secondsToMinute(now)}`
  );
}
