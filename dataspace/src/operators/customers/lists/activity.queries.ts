import type * as activity from "@finder/contract/operators/customer-activity";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { statement } from "../../../db/statement.ts";
import { isoColumn } from "../../../db/time.ts";
import type { ByKey } from "./lists.queries.ts";

type ClientCall = AnswerOf<typeof activity.customerRequest>[number];
type ClientError = AnswerOf<typeof activity.customerErrors>[number];
type ClientJob = AnswerOf<typeof activity.customerJobs>["items"][number];
type ClientMail = AnswerOf<typeof activity.customerMails>["items"][number];
type ClientSession = AnswerOf<typeof activity.customerSessions>["items"][number];

const call = `n.noteid::text as id, n.requestid as "requestId", ${isoColumn("n.happenedon")} as "happenedOn", n.operation,
  n.source, n.status, n.code, n.ms as milliseconds, coalesce(k.purpose, t.name, m.email) as who`;
const caller = `left join member m on m.clientid = n.clientid and m.appuserid = n.appuserid
   left join apikeys k on k.clientid = n.clientid and k.keyid = n.keyid
   left join servicetoken t on t.clientid = n.clientid and t.tokenid = n.tokenid`;

/** Noted calls, newest first. */
export const listCalls = statement<ByKey, ClientCall>(
  "list_client_calls",
  `select ${call} from callnote n ${caller}
   where n.clientid = $1 and (n.happenedon, n.noteid) < (
     coalesce((select b.happenedon from callnote b where b.clientid = $1 and b.noteid = $2), 'infinity'), coalesce($2::bigint, 0))
   order by n.happenedon desc, n.noteid desc limit $3`,
);

/** What is noted of one request of a client, in its order. */
export const readCalls = statement<[clientid: number, requestid: string, most: number], ClientCall>(
  "read_client_calls",
  `select ${call} from callnote n ${caller} where n.clientid = $1 and n.requestid = $2 order by n.happenedon, n.noteid limit $3`,
);

/** The latest failed calls since a moment, at most `most` of them, by their code. */
export const readErrors = statement<[clientid: number, since: string, most: number], ClientError>(
  "read_client_errors",
  `select code, count(*)::int as count, ${isoColumn("max(happenedon)")} as "lastOn",
     (array_agg(requestid order by happenedon desc, requestid))[1:5] as "requestIds"
   from (
     select code, happenedon, requestid from callnote
     where clientid = $1 and happenedon >= $2 and code is not null order by happenedon desc, noteid desc limit $3
   ) latest group by code order by count desc, code`,
);

/** Jobs, newest first. */
export const listJobs = statement<ByKey, ClientJob>(
  "list_client_jobs",
  `select j.jobid::text as id, j.kind, j.state, m.email as "memberEmail", j.total, j.done, j.charged as "creditsSpent", j.code,
     ${isoColumn("j.createdon")} as "createdOn", ${isoColumn("j.finishedon")} as "finishedOn"
   from job j left join member m on m.clientid = j.clientid and m.appuserid = j.appuserid
   where j.clientid = $1 and j.jobid < coalesce($2::int, 2147483647) order by j.jobid desc limit $3`,
);

/** Emails to members, newest first. */
export const listMails = statement<ByKey, ClientMail>(
  "list_client_mails",
  `select c.mailid::text as id, o.kind, u.email as "memberEmail", o.tries, o.failure,
     ${isoColumn("o.createdon")} as "createdOn", ${isoColumn("o.senton")} as "sentOn",
     case when o.senton is not null then 'sent' when o.gaveupon is not null then 'failed'
       when o.tries > 0 then 'late' else 'waiting' end as state
   from clientmail c join mailoutbox o on o.mailid = c.mailid
   left join appuser u on u.clientid = c.clientid and u.appuserid = c.appuserid
   where c.clientid = $1 and c.mailid < coalesce($2::bigint, 9007199254740991) order by c.mailid desc limit $3`,
);

/**
 * Living sessions of members, newest first; `id` says nothing of the session's token. `offset 0` has each member's looked up by
 * their index: the planner would read the sessions of all clients for a large one.
 */
export const listSessions = statement<
  [clientid: number, now: string, idlesince: string, after: string | null, limit: number],
  ClientSession
>(
  "list_client_sessions",
  `select * from (
     select to_char(s.createdon, 'YYYYMMDDHH24MISS') || '-' || left(encode(s.tokenhash, 'hex'), 16) as id,
       u.email as "memberEmail", s.useragent as device, s.address as "networkAddress", ${isoColumn("s.createdon")} as "createdOn",
       ${isoColumn("s.lastusedon")} as "lastUsedOn", ${isoColumn("s.expireson")} as "expiresOn"
     from appuser u cross join lateral (
       select * from loginsession s
       where s.afid = u.afid and s.endedon is null and s.overon is null and s.expireson > $2 and s.lastusedon > $3 offset 0
     ) s where u.clientid = $1 and u.isdeleted = 0
   ) living where $4::text is null or id < $4 order by id desc limit $5`,
);
