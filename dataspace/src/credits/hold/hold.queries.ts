import type { customerAccount } from "@finder/contract/operators/customer-account";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { statement } from "../../db/statement.ts";
import { isoColumn } from "../../db/time.ts";

/** A client's account as operators see it. */
export type Account = AnswerOf<typeof customerAccount>;

export const readAccount = statement<[clientid: number], Account>(
  "read_operated_account",
  `select c.clientid::text as id, c.companyname as "companyName", ${isoColumn("c.closedon")} as "closedOn",
     ${isoColumn("h.disabledon")} as "disabledOn", coalesce(h.renewalended = 1, false) as "renewalEnded",
     ${isoColumn("h.closeson")} as "closesOn", ${isoColumn("x.askedon")} as "exportOrderedOn",
     ${isoColumn("x.madeon")} as "exportMadeOn"
   from client c left join clienthold h on h.clientid = c.clientid left join clientexport x on x.clientid = c.clientid
   where c.clientid = $1`,
);

/** Disables a client; one that is disabled stays so since before. */
export const holdClient = statement<[clientid: number, now: string, renewalended: 0 | 1], never>(
  "hold_client",
  `insert into clienthold as h (clientid, disabledon, renewalended) values ($1, $2, $3)
   on conflict (clientid) do update set disabledon = coalesce(h.disabledon, excluded.disabledon),
     renewalended = greatest(h.renewalended, excluded.renewalended)`,
);

/** Enables a client whose account is not being closed; answers what had been done with its renewal. */
export const releaseClient = statement<[clientid: number], { renewalended: number }>(
  "release_client",
  "delete from clienthold where clientid = $1 and disabledon is not null and closeson is null returning renewalended",
);

/** Ends every session of a client's members. */
export const endClientSessions = statement<[clientid: number, now: string], never>(
  "end_client_sessions",
  `update loginsession s set endedon = $2
   from appuser u where u.clientid = $1 and u.isdeleted = 0 and s.afid = u.afid and s.endedon is null`,
);
