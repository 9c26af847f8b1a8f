import type { Datum } from "@finder/contract/datum";
import { statement } from "../../db/statement.ts";

/** The data of the demo profile that a member has opened. */
export const findDemoOpened = statement<[clientid: number, appuserid: number], { datum: Datum }>(
  "find_demo_opened",
  `select substr(step, 6) as datum from firststep where clientid = $1 and appuserid = $2 and step like 'demo\\_%'`,
);

/** Notes once that a member has opened a datum of it. */
export const noteDemoOpened = statement<[clientid: number, appuserid: number, datum: Datum, now: string], never>(
  "note_demo_opened",
  `insert into firststep (clientid, appuserid, step, doneon) values ($1, $2, 'demo_' || $3::text, $4)
   on conflict (clientid, appuserid, step) do nothing`,
);
