import type { Pool } from "@finder/contract/datum";
import { statement } from "../db/statement.ts";
import { heldPlan } from "../db/schema/held-plan.ts";

const usedKeys = `(select count(*)::int from apikeys where clientid = $1::int and isdeleted = 0 and istest = 0)`;
const currentPlan = `select p.planid, p.availableapicall from usersubscription s
  join ${heldPlan("s")} p on true where s.clientid = $1::int order by s.subscriptionid limit 1`;

/** Locks changes of a client's keys until the transaction ends; reveals and calls don't wait. */
export const holdKeys = statement<[clientid: number], { clientid: number }>(
  "hold_keys",
  `select clientid from client where clientid = $1 for no key update`,
);

export type KeyRoom = {
  total: number;
  used: number;
  /** Null: the client has no plan. */
  planid: number | null;
};

/** The number of keys in a client's plan and the number in use; deleted and test keys do not count. */
export const readKeyRoom = statement<[clientid: number], KeyRoom>(
  "read_key_room",
  `select coalesce(p.availableapicall, 0) as total, ${usedKeys} as used, p.planid
   from (select 1) one left join (${currentPlan}) p on true`,
);

/** Stores how many keys are still available: none where a smaller plan has fewer than exist. */
export const writeKeyRoom = statement<[clientid: number], never>(
  "write_key_room",
  `update usercredit set apicallcount = greatest(0, coalesce((select availableapicall from (${currentPlan}) p), 0) - ${usedKeys})
   where clientid = $1::int`,
);

/** Numbers a new key and notes whose it is. No row: its value is, or was, in use. */
export const claimKey = statement<[hash: Buffer, clientid: number], { keyid: number }>(
  "claim_key",
  `insert into keylookup (hash, clientid, keyid) values ($1, $2, nextval('apikeys_keyid_seq'))
   on conflict do nothing returning keyid`,
);

/** Notes another value of a key. */
export const noteKeyValue = statement<[hash: Buffer, clientid: number, keyid: number], never>(
  "note_key_value",
  "insert into keylookup (hash, clientid, keyid) values ($1, $2, $3)",
);

/** A new key, by hash and sealed copy. No row: the client has a test key already. */
export const insertKey = statement<
  [clientid: number, keyid: number, hash: Buffer, sealed: Buffer, purpose: string, istest: 0 | 1, now: string],
  { keyid: number }
>(
  "insert_api_key",
  `insert into apikeys (clientid, keyid, apikey_hash, apikey_sealed, purpose, istest, createdon) overriding system value
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning keyid`,
);

export const findTestKey = statement<[clientid: number], { keyid: number; hash: Buffer; sealed: Buffer }>(
  "find_test_key",
  `select keyid, apikey_hash as hash, apikey_sealed as sealed from apikeys where clientid = $1 and istest = 1 and isdeleted = 0`,
);

/** A client's key that is not deleted, locked until the transaction ends. */
export const lockKey = statement<
  [clientid: number, keyid: number],
  { keyid: number; istest: number; isactive: number; hash: Buffer }
>(
  "lock_api_key",
  `select keyid, istest, isactive, apikey_hash as hash from apikeys where clientid = $1 and keyid = $2 and isdeleted = 0 for update`,
);

export const writePurpose = statement<[clientid: number, keyid: number, purpose: string], never>(
  "write_key_purpose",
  `update apikeys set purpose = $3 where clientid = $1 and keyid = $2`,
);

export const enableKey = statement<[clientid: number, keyid: number], never>(
  "enable_key",
  `update apikeys set isactive = 1 where clientid = $1 and keyid = $2`,
);

/** Soft deletion: the row stays for its usage, and the old value stops working too. */
export const markKeyDeleted = statement<[clientid: number, keyid: number], never>(
  "mark_key_deleted",
  `update apikeys set isdeleted = 1, isactive = 0, rotatedfrom = null, validuntil = null where clientid = $1 and keyid = $2`,
);

/** Gives the key a new value; the present one keeps working until `until`. */
export const writeRotation = statement<
  [clientid: number, keyid: number, hash: Buffer, sealed: Buffer, until: string],
  never
>(
  "write_key_rotation",
  `update apikeys set rotatedfrom = apikey_hash, validuntil = $5, apikey_hash = $3, apikey_sealed = $4
   where clientid = $1 and keyid = $2`,
);

/** Sets a key's budget of a pool, or removes it (null); credits spent in the running 30 days count. */
export const writeBudget = statement<
  [clientid: number, keyid: number, pool: Pool, budget: number | null, now: string],
  never
>(
  "write_key_budget",
  `insert into apikeybudget as b (clientid, keyid, pool, since, budget, room)
   values ($1, $2, $3, $5::timestamp, $4::int, $4::int)
   on conflict (clientid, keyid, pool) do update
     set budget = excluded.budget, room = greatest(0, excluded.budget - b.spent)`,
);
