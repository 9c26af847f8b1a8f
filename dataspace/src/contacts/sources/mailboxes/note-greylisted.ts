import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../context.ts";
import { msAfter } from "../../../db/time.ts";
import type { Verdict } from "../../../outside/email-verifier.ts";
import { profileId } from "../../profile-data.ts";
import { insertMailboxWait } from "./mailbox-waits.queries.ts";

const minuteMs = 60_000;
/** Mail servers that greylist take a caller who comes again after minutes, some after hours. */
const delays = [10, 60, 6 * 60, 24 * 60].map((minutes) => minutes * minuteMs);

/** Returns when emails that were checked again so often are checked next; null: no more. */
export function nextCheck({ now }: Pick<Services, "now">, checks: number): string | null {
  const delay = delays[checks];
  return delay === undefined ? null : msAfter(now(), delay);
}

/** Has a person's emails checked again later where a mail server asked for patience; returns true if one did. */
export async function noteGreylisted(
  services: Pick<Services, "db" | "now">,
  profile: ProfileUrl,
  verdicts: readonly Verdict[],
): Promise<boolean> {
  const isGreylisted = verdicts.some(({ reason, checked }) => reason === "greylisted" && !checked);
  const checkon = nextCheck(services, 0);
  if (isGreylisted && checkon !== null)
    await insertMailboxWait(services.db.pool, profileId(profile.key), profile.key, checkon);
  return isGreylisted;
}
