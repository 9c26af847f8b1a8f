import type { CapRequestView, SpendingCapView } from "@finder/contract/endpoints/caps";
import { monthOf, spentOf } from "../../credits/caps/member-cap.queries.ts";
import { newsChange } from "../../db/pool/after-commit.ts";
import { namedStatement, statement } from "../../db/statement.ts";

/**
 * Sets a member's cap. A new one counts what the member has spent this month, less what was given back of it; the client's balances
 * must be held, so that nothing is spent meanwhile.
 */
export const setCap = namedStatement<{ clientid: number; appuserid: number; cap: number; now: string }, never>(
  "set_member_cap",
  `insert into membercap as c (clientid, appuserid, cap, month, spent)
   select $clientid::int, $appuserid::int, $cap::int, ${monthOf("$now")}, coalesce(-sum(e.amount), 0)
   from creditledger e where e.clientid = $clientid and e.appuserid = $appuserid and e.kind = 'reveal' and e.source <> 'api'
     and e.createdon >= ${monthOf("$now")} and not exists (
       select from creditledger r where r.clientid = $clientid and r.idempotencykey = 'refund:' || e.idempotencykey)
   on conflict (clientid, appuserid) do update set cap = excluded.cap`,
);

export const removeCap = statement<[clientid: number, appuserid: number], never>(
  "remove_member_cap",
  "delete from membercap where clientid = $1 and appuserid = $2",
);

/** Raises a cap to what was asked for; one that is higher by now stays. */
export const raiseCap = statement<[clientid: number, appuserid: number, asked: number], never>(
  "raise_member_cap",
  "update membercap set cap = greatest(cap, $3) where clientid = $1 and appuserid = $2",
);

type OpenRequest = NonNullable<SpendingCapView["request"]>;

export const findOpenRequest = statement<[clientid: number, appuserid: number], OpenRequest>(
  "find_open_cap_request",
  `select requestid, asked, note, createdon from caprequest where clientid = $1 and appuserid = $2 and state = 'open'`,
);

/** Requests of a member since a moment. */
export const countRequests = statement<[clientid: number, appuserid: number, since: string], { count: number }>(
  "count_cap_requests",
  "select count(*)::int as count from caprequest where clientid = $1 and appuserid = $2 and createdon > $3",
);

/** Stores a request; no row: one is open already. */
export const insertRequest = namedStatement<
  { clientid: number; appuserid: number; asked: number; note: string | null; now: string },
  { requestid: number }
>(
  "insert_cap_request",
  `insert into caprequest (clientid, appuserid, asked, note, createdon) values ($clientid, $appuserid, $asked, $note, $now)
   on conflict (clientid, appuserid) where state = 'open' do nothing returning requestid`,
  (rows, { clientid }) => rows.map(() => newsChange(clientid)),
);

/** No row: none is open. */
export const withdrawRequest = statement<[clientid: number, appuserid: number, now: string], { requestid: number }>(
  "withdraw_cap_request",
  `update caprequest set state = 'withdrawn', answeredon = $3 where clientid = $1 and appuserid = $2 and state = 'open' returning requestid`,
);

/** Ends an open request with the owner's answer. */
export const endRequest = statement<
  [clientid: number, requestid: number, state: "approved" | "declined", answeredby: number, now: string],
  never
>(
  "end_cap_request",
  `update caprequest set state = $3, answeredby = $4, answeredon = $5 where clientid = $1 and requestid = $2 and state = 'open'`,
);

/** Keeps which link was emailed for a request. */
export const linkRequest = statement<[clientid: number, requestid: number, tokenhash: Buffer], never>(
  "link_cap_request",
  "update caprequest set tokenhash = $3 where clientid = $1 and requestid = $2",
);

/** Members who left ask for nothing any more. */
function request(now: string, where: string): string {
  return `select r.requestid, r.appuserid, coalesce(m.name, m.email) as name, r.asked, r.note, r.state, r.createdon, r.answeredon,
     c.cap, coalesce(${spentOf("c", now)}, 0) as spent, m.email, m.isdeleted
   from caprequest r join member m on m.clientid = r.clientid and m.appuserid = r.appuserid
   left join membercap c on c.clientid = r.clientid and c.appuserid = r.appuserid where ${where}`;
}

/** A request with what its member's account is. */
export type RequestRow = CapRequestView & { readonly email: string; readonly isdeleted: number };

export const listOpenRequests = statement<[clientid: number, now: string], RequestRow>(
  "list_cap_requests",
  request("$2", "r.clientid = $1 and r.state = 'open' and m.isdeleted = 0 order by r.createdon, r.requestid"),
);

export const findRequest = statement<[clientid: number, now: string, requestid: number], RequestRow>(
  "find_cap_request",
  request("$2", "r.clientid = $1 and r.requestid = $3"),
);

export const findLinkedRequest = statement<[clientid: number, now: string, tokenhash: Buffer], RequestRow>(
  "find_linked_cap_request",
  request("$2", "r.clientid = $1 and r.tokenhash = $3"),
);

type Owner = { appuserid: number; afid: number; email: string; name: string };

/** The client's owner; no row: none may sign in, or the client is disabled. */
export const findOwner = statement<[clientid: number], Owner>(
  "find_owner_for_caps",
  `select u.appuserid, u.afid, u.email, coalesce(u.name, u.email) as name from appuser u join login l on l.afid = u.afid
   where u.clientid = $1 and u.role = 'client' and u.isdeleted = 0 and u.isactive = 1 and l.isactive = 1
     and not exists (select from clienthold h where h.clientid = $1) order by u.appuserid limit 1`,
);
