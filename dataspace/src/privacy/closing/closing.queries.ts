import { statement } from "../../db/statement.ts";

/** Holds a client until the transaction ends. */
export const lockClosing = statement<[clientid: number], { clientid: number }>(
  "lock_closing_client",
  "select clientid from client where clientid = $1 for no key update",
);

/** The client's subscription at the provider; null: it has none. */
export const readPaid = statement<[clientid: number], { transactionid: string | null; autorenew: number }>(
  "read_paid_of_closing",
  "select transactionid, autorenew from usersubscription where clientid = $1 order by subscriptionid limit 1",
);

/** Notes when an account closes; one that is closing keeps its day. */
export const beginClosing = statement<[clientid: number, closeson: string, renewalended: 0 | 1], { closeson: string }>(
  "begin_closing",
  `insert into clienthold as h (clientid, closeson, renewalended) values ($1, $2, $3)
   on conflict (clientid) do update set closeson = coalesce(h.closeson, excluded.closeson),
     renewalended = greatest(h.renewalended, excluded.renewalended)
   returning closeson`,
);

/** Undoes a closing if nothing else holds the client; returns what had been done with its renewal. */
export const releaseClosing = statement<[clientid: number], { renewalended: number }>(
  "release_closing",
  "delete from clienthold where clientid = $1 and closeson is not null and disabledon is null returning renewalended",
);

/** Undoes the closing of a client that stays disabled. */
export const dropClosing = statement<[clientid: number], { clientid: number }>(
  "drop_closing",
  "update clienthold set closeson = null where clientid = $1 and closeson is not null returning clientid",
);

/** Accounts whose day has come. */
export const dueClosings = statement<[now: string, most: number], { clientid: number }>(
  "due_closings",
  "select clientid from clienthold where closeson <= $1 order by closeson limit $2",
);

/** Claims a due closing once; returns no row if it was undone or is done. */
export const takeClosing = statement<[clientid: number, now: string], { clientid: number }>(
  "take_closing",
  "delete from clienthold where clientid = $1 and closeson <= $2 returning clientid",
);
