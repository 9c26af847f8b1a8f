import type { ContactMovesAnswer, JobChangeView } from "@finder/contract/endpoints/moves";
import { newsChange } from "../../db/pool/after-commit.ts";
import { namedStatement, statement } from "../../db/statement.ts";

/** A move whose owners are to be notified. */
export type ClaimedMove = { moveid: number; profileid: Buffer; movedon: string };

/**
 * Claims moves that were noted before a moment, oldest first; those of a killed program are claimed again after their lease. Moves of
 * people whose merge is under way wait for it: their owners are not all there yet.
 */
export const claimMoves = namedStatement<{ settled: string; now: string; stale: string; most: number }, ClaimedMove>(
  "claim_moves",
  `update personmove m set startedon = $now::timestamp where m.moveid = any (array(
     select o.moveid from personmove o
     where o.finishedon is null and o.movedon <= $settled::timestamp and (o.startedon is null or o.startedon <= $stale::timestamp)
       and not exists (select from personmerge g where g.stays = o.profileid and g.finishedon is null)
     order by o.moveid limit $most for update skip locked))
   returning m.moveid::float8 as moveid, m.profileid, m.movedon`,
);

/** Lists the clients that own a datum of these people, each with when it first bought one. */
export const listMoveOwners = statement<
  [profileids: readonly Buffer[]],
  { profileid: Buffer; clientid: number; since: string }
>(
  "list_move_owners",
  `select profileid, clientid, min(createdon) as since from revealeddatum
   where profileid = any($1::bytea[]) and sealed is not null group by profileid, clientid order by profileid, clientid`,
);

type HeldMove = JobChangeView & { profileid: Buffer; movedon: string };

/** A move of a person, who is locked until the transaction ends; no row: suppressed, merged or erased meanwhile. */
export const holdMove = statement<[moveid: number], HeldMove>(
  "hold_move",
  `select m.profileid, m.movedon, m.fromtitle, m.fromcompany, m.totitle, m.tocompany
   from personmove m join profile p on p.profileid = m.profileid
   where m.moveid = $1 and p.suppressedon is null and p.mergedinto is null for no key update of p`,
);

/** Notes a move for a client; no row: it was notified before. */
export const insertContactMove = namedStatement<
  HeldMove & { clientid: number; moveid: number; now: string },
  { clientid: number }
>(
  "insert_contact_move",
  `insert into contactmove (clientid, moveid, profileid, movedon, notedon, fromtitle, fromcompany, totitle, tocompany)
   values ($clientid, $moveid, $profileid, $movedon, $now, $fromtitle, $fromcompany, $totitle, $tocompany)
   on conflict do nothing returning clientid`,
  (rows, { clientid }) => (rows.length > 0 ? [newsChange(clientid)] : []),
);

export const finishMove = statement<[moveid: number, now: string], never>(
  "finish_move",
  "update personmove set finishedon = $2::timestamp where moveid = $1",
);

/** Removes moves of people whom no client owns. */
export const dropMoves = statement<[moveids: readonly number[]], never>(
  "drop_moves",
  "delete from personmove where moveid = any($1::bigint[])",
);

/** The last move of each day on which contacts of a member moved, newest first, with the number of the day's others. */
export const listContactMoves = statement<
  [clientid: number, appuserid: number, since: string, limit: number],
  ContactMovesAnswer["resource"][number]
>(
  "list_contact_moves",
  `select d.day, d.notedon, d.full_name, d.fromtitle, d.fromcompany, d.totitle, d.tocompany, d.others from (
     select to_char(m.notedon, 'YYYY-MM-DD') as day, m.notedon, c.full_name, m.fromtitle, m.fromcompany, m.totitle, m.tocompany,
       row_number() over (partition by m.notedon::date order by m.notedon desc, m.moveid desc) as place,
       (count(*) over (partition by m.notedon::date) - 1)::int as others
     from contactmove m join usercontact c on c.clientid = m.clientid and c.profileid = m.profileid
     where m.clientid = $1 and c.clientid = $1 and c.appuserid = $2 and c.removalid is null and m.notedon >= $3::timestamp) d
   where d.place = 1 order by d.notedon desc limit $4`,
);

/** What happened to the profile that goes, happened to the person that stays. */
export const moveContactMoves = statement<[clientid: number, gone: Buffer, stays: Buffer], never>(
  "move_contact_moves",
  "update contactmove set profileid = $3 where clientid = $1 and profileid = $2",
);

/** The same for moves that no client was notified of. */
export const leadMovesOn = statement<[gone: Buffer, stays: Buffer], never>(
  "lead_moves_on",
  "update personmove set profileid = $2 where profileid = $1",
);
