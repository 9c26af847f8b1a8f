import type { customers } from "@finder/contract/operators/customers";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { statement } from "../../db/statement.ts";
import { isoColumn } from "../../db/time.ts";

type Found = { clientid: number };

export const findById = statement<[clientid: number], Found>(
  "find_client_by_id",
  "select clientid from client where clientid = $1",
);

export const findByProvider = statement<[customer: string], Found>(
  "find_client_by_provider",
  "select clientid from customerlookup where stripe_custid = $1",
);

/** The client of a payment by its number: ours, or the provider's. In one step the planner would walk all payments by their ids. */
export const findByPayment = statement<[number: string], Found>(
  "find_clients_by_payment",
  `with found as materialized (
     select clientid, transactionid from transactionhistory where array[invoicenumber, reference] @> array[$1]
   ) select clientid from found order by transactionid desc limit 1`,
);

/** The client of a payment page, or of a payment that is held back. */
export const findByPaymentPage = statement<[name: string], Found>(
  "find_client_by_payment_page",
  `select clientid from checkoutsession where sessionid = $1
   union select clientid from paymentquarantine where reference = $1 and clientid is not null`,
);

export const findBySubscription = statement<[name: string], Found>(
  "find_clients_by_subscription",
  "select clientid from usersubscription where transactionid = $1 limit 1",
);

/** Whose key begins like this. */
export const findByKeyStart = statement<[start: Buffer, limit: number], Found>(
  "find_clients_by_key_start",
  "select distinct clientid from keystart where start = $1 order by clientid limit $2",
);

/** Clients with a noted call of this request. */
export const findByRequest = statement<[requestid: string, limit: number], Found>(
  "find_clients_by_request",
  "select distinct clientid from callnote where requestid = $1 order by clientid limit $2",
);

/** Clients who have or had a member with this email, after one of them. */
export const findByEmail = statement<[email: string, after: number, limit: number], Found>(
  "find_clients_by_email",
  `select distinct clientid from appuser where lower(email) = $1 and clientid > $2 order by clientid limit $3`,
);

/** Clients who have or had a member with an email of this domain, after one of them. */
export const findByDomain = statement<[domain: string, after: number, limit: number], Found>(
  "find_clients_by_domain",
  `select distinct clientid from appuser where split_part(lower(email), '@', 2) = $1 and clientid > $2
   order by clientid limit $3`,
);

/** Clients between two names in lower case, from a place in that order on. */
export const findByName = statement<[from: string, after: number, before: string, limit: number], Found>(
  "find_clients_by_name",
  `select clientid from client
   where (lower(companyname) collate "C", clientid) > ($1, $2) and lower(companyname) collate "C" < $3
   order by lower(companyname) collate "C", clientid limit $4`,
);

/** The newest clients before one of them. */
export const findNewest = statement<[before: number, limit: number], Found>(
  "find_newest_clients",
  "select clientid from client where clientid < $1 order by clientid desc limit $2",
);

/** A client's name as names are ordered. */
export const readName = statement<[clientid: number], { name: string | null }>(
  "read_client_name",
  "select lower(companyname) as name from client where clientid = $1",
);

const columns = `c.clientid::text as id, c.companyname as "companyName", ${isoColumn("c.createdon")} as "createdOn",
  ${isoColumn("c.closedon")} as "closedOn", p.name as "planName", ${isoColumn("s.expirydate")} as "planEndsOn",
  o.name as "ownerName", o.email as "ownerEmail",
  (select count(*)::int from member m where m.clientid = c.clientid and m.isdeleted = 0) as "memberCount"`;
const joined = `left join lateral (
    select * from usersubscription u where u.clientid = c.clientid order by u.subscriptionid limit 1
  ) s on true
  left join subscriptionplan p on p.planid = s.planid
  left join lateral (
    select m.name, m.email from member m where m.clientid = c.clientid and m.role = 'client' and m.isdeleted = 0
    order by m.appuserid limit 1
  ) o on true`;

/** Clients of a page, in its order. */
export const readClients = statement<[clientids: readonly number[]], AnswerOf<typeof customers>["items"][number]>(
  "read_clients",
  `select ${columns} from client c ${joined}
   where c.clientid = any($1::int[]) order by array_position($1::int[], c.clientid)`,
);
