import type {
  CustomerCallRow,
  CustomerErrorRow,
  CustomerJobRow,
  CustomerMailRow,
  CustomerSessionRow,
} from "@finder/contract/endpoints/customer-lists";
import { statement } from "../../../db/statement.ts";
import type { ByKey } from "./lists.queries.ts";

const call = `n.noteid, n.requestid, n.happenedon, n.operation, n.source, n.status, n.code, n.ms,
  coalesce(k.purpose, t.name, m.email) as who`;
const caller = `left join member m on m.clientid = n.clientid and m.appuserid = n.appuserid
   left join apikeys k on k.clientid = n.clientid and k.keyid = n.keyid
   left join servicetoken t on t.clientid = n.clientid and t.tokenid = n.tokenid`;

/** Noted calls, newest first. */
export const listCustomerCalls = statement<ByKey, CustomerCallRow>(
  "list_customer_calls",
  `select ${call} from callnote n ${caller}
   where n.clientid = $1 and (n.happenedon, n.noteid) < (
     coalesce((select b.happenedon from callnote b where b.clientid = $1 and b.noteid = $2), 'infinity'), coalesce($2::bigint, 0))
   order by n.happenedon desc, n.noteid desc limit $3`,
);

/** What is noted of one request of a client, in its order. */
export const readCustomerCalls = statement<[clientid: number, requestid: string, most: number], CustomerCallRow>(
  "read_customer_calls",
  `select ${call} from callnote n ${caller} where n.clientid = $1 and n.requestid = $2 order by n.happenedon, n.noteid limit $3`,
);

/** The latest failed calls since a moment, at most `most` of them, by their code. */
export const readCustomerErrors = statement<[clientid: number, since: string, most: number], CustomerErrorRow>(
  "read_customer_errors",
  `select code, count(*)::int as count, max(happenedon) as lastone,
     (array_agg(requestid order by happenedon desc, requestid))[1:5] as requestids
   from (
     select code, happenedon, requestid from callnote
     where clientid = $1 and happenedon >= $2 and code is not null order by happenedon desc, noteid desc limit $3
   ) latest group by code order by count desc, code`,
);

/** Jobs, newest first. */
export const listCustomerJobs = statement<ByKey, CustomerJobRow>(
  "list_customer_jobs",
  `select j.jobid, j.kind, j.state, m.email, j.total, j.done, j.charged, j.failed, j.code, j.createdon, j.finishedon
   from job j left join member m on m.clientid = j.clientid and m.appuserid = j.appuserid
   where j.clientid = $1 and j.jobid < coalesce($2::int, 2147483647) order by j.jobid desc limit $3`,
);

/** Mails to members, newest first. */
export const listCustomerMails = statement<ByKey, CustomerMailRow>(
  "list_customer_mails",
  `select c.mailid, o.kind, u.email, o.tries, o.createdon, o.senton, o.failure,
     case when o.senton is not null then 'sent' when o.gaveupon is not null then 'failed'
       when o.tries > 0 then 'late' else 'waiting' end as state
   from clientmail c join mailoutbox o on o.mailid = c.mailid
   left join appuser u on u.clientid = c.clientid and u.appuserid = c.appuserid
   where c.clientid = $1 and c.mailid < coalesce($2::bigint, 9007199254740991) order by c.mailid desc limit $3`,
);

/**
 * Living sessions of members, newest first; `place` says nothing of the session's token. `offset 0` has each member's looked up by
 * their index: the planner would read the sessions of all clients for a large one.
 */
export const listCustomerSessions = statement<
  [clientid: number, now: string, idlesince: string, after: string | null, limit: number],
  CustomerSessionRow
>(
  "list_customer_sessions",
  `select * from (
     select to_char(s.createdon, 'YYYYMMDDHH24MISS') || '-' || left(encode(s.tokenhash, 'hex'), 16) as place, u.email,
       s.useragent, s.address, s.createdon, s.lastusedon, s.expireson
     from appuser u cross join lateral (
       select * from loginsession s
       where s.afid = u.afid and s.endedon is null and s.overon is null and s.expireson > $2 and s.lastusedon > $3 offset 0
     ) s where u.clientid = $1 and u.isdeleted = 0
   ) living where $4::text is null or place < $4 order by place desc limit $5`,
);
