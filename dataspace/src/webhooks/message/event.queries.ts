import type { JobChangeView } from "@finder/contract/endpoints/moves";
import type { testEvent, WebhookEvent } from "@finder/contract/endpoints/webhooks";
import { statement } from "../../db/statement.ts";

/** An event as it is stored: numbers and the product's own names. */
export type EventRow = {
  clientid: number;
  eventid: number;
  eventkey: string;
  type: WebhookEvent | typeof testEvent;
  profileid: Buffer | null;
  appuserid: number | null;
  facts: Record<string, string | number | null>;
  happenedon: string;
};

/** Reads the current people of events by the address in the event, without suppressed people. */
export const readEventPeople = statement<
  [profileids: readonly Buffer[]],
  { profileid: Buffer; survivor: Buffer; linkedinurl: string; full_name: string }
>(
  "read_webhook_people",
  `select g.profileid, p.profileid as survivor, p.linkedinurl, p.full_name
   from profile g join profile p on p.profileid = coalesce(g.mergedinto, g.profileid)
   where g.profileid = any($1::bytea[]) and p.suppressedon is null`,
);

/** What the client owns of a datum of a person; no row: nothing, or no longer. */
export const readOwned = statement<[clientid: number, profileid: Buffer, datum: string], { sealed: Buffer }>(
  "read_webhook_values",
  "select sealed from revealeddatum where clientid = $1 and profileid = $2 and datum = $3 and sealed is not null",
);

/** Both jobs of a move that the client was notified of; no row: the person is forgotten. */
export const readEventMove = statement<[clientid: number, moveid: number], JobChangeView>(
  "read_webhook_move",
  "select fromtitle, fromcompany, totitle, tocompany from contactmove where clientid = $1 and moveid = $2",
);

/** A member as they are now; no row once they are erased. */
export const readEventMember = statement<[clientid: number, appuserid: number], { name: string | null; email: string }>(
  "read_webhook_member",
  "select name, email from appuser where clientid = $1 and appuserid = $2 and erasedon is null",
);
