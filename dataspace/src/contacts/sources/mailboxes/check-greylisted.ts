import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../context.ts";
import { msAfter, preciseUtcText } from "../../../db/time.ts";
import { checkHeld } from "../ask/store-answer.ts";
import { deleteMailboxWait, type DuePerson, postponeMailbox, takeDueMailboxes } from "./mailbox-waits.queries.ts";
import { nextCheck } from "./note-greylisted.ts";

/** People checked in parallel. */
const atOnce = 8;
/** Afterwards another program checks a person whose program was killed. */
const leaseMs = 10 * 60_000;

/** Checks the emails again whose mail servers asked for patience: after 10 minutes, an hour, 6 hours and a day. */
export async function checkGreylisted(services: Services, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    stopping?.throwIfAborted();
    const now = services.now();
    const due = await takeDueMailboxes(services.db.pool, preciseUtcText(now), msAfter(now, leaseMs), atOnce);
    if (due.length === 0) return;
    await Promise.all(due.map((person) => checkOne(services, person)));
  }
}

async function checkOne(services: Services, { profileid, asksprofile, checks }: DuePerson): Promise<void> {
  const { db, log } = services;
  try {
    const profile = readProfileUrl(`https://www.linkedin.com/${asksprofile}`);
    const isGreylisted = profile !== null && (await checkHeld(services, profile));
    const next = isGreylisted ? nextCheck(services, checks) : null;
    await (next === null ? deleteMailboxWait(db.pool, profileid) : postponeMailbox(db.pool, profileid, next));
  } catch (error) {
    log.warn({ err: error }, "a person's emails could not be checked again");
  }
}
