import type { Withheld } from "@finder/contract/endpoints/account";
import { statement } from "../../db/statement.ts";

export type FreeCredits = "waiting" | "granted" | "earlier" | Withheld;

/** A client with the mailbox of its owner; `isverified`: it is proven. */
export type FreeOwner = { freecredits: FreeCredits; email: string | null; isverified: number };

export const readFreeOwner = statement<[clientid: number], FreeOwner>(
  "read_free_owner",
  `select c.freecredits, lower(u.email) as email, coalesce(u.isverified, 0) as isverified from client c
   left join lateral (select email, isverified from member a
     where a.clientid = $1 and a.role = 'client' order by a.isdeleted, a.appuserid limit 1) u on true
   where c.clientid = $1`,
);

/** Lets one company of a domain ask at a time, until the transaction ends. */
export const holdDomain = statement<[domain: Buffer], never>(
  "hold_free_domain",
  `select pg_advisory_xact_lock(hashtext('free credits'), hashtext(encode($1::bytea, 'hex')))`,
);

export const findFreeGrant = statement<[mailbox: Buffer], { clientid: number }>(
  "find_free_grant",
  `select clientid from freegrant where mailbox = $1`,
);

export const countFreeGrants = statement<[domain: Buffer, since: string], { count: number }>(
  "count_free_grants",
  `select count(*)::int as count from freegrant where domain = $1 and grantedon > $2::timestamp`,
);

export const insertFreeGrant = statement<[mailbox: Buffer, domain: Buffer, clientid: number, grantedon: string], never>(
  "insert_free_grant",
  `insert into freegrant (mailbox, domain, clientid, grantedon) values ($1, $2, $3, $4) on conflict (mailbox) do nothing`,
);

export const writeFreeCredits = statement<[clientid: number, freecredits: FreeCredits], never>(
  "write_free_credits",
  `update client set freecredits = $2 where clientid = $1`,
);

/** Clients of before mailboxes were counted. */
export const findEarlier = statement<[most: number], { clientid: number; email: string | null; createdon: string }>(
  "find_earlier_free",
  `select c.clientid, c.createdon, (select lower(a.email) from member a
     where a.clientid = $1 and a.role = 'client' order by a.isdeleted, a.appuserid limit 1) as email
   from client c where c.freecredits = 'earlier' order by c.clientid limit $1`,
);
