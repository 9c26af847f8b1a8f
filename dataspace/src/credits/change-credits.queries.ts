import type { Pool } from "@finder/contract/datum";
import type { CreditsView } from "@finder/contract/endpoints/contacts";
import { creditsChange } from "../db/pool/after-commit.ts";
import { namedStatement, statement } from "../db/statement.ts";

type Change = {
  clientid: number;
  pool: Pool;
  amount: number;
  kind: string;
  appuserid: number | null;
  operatorid: number | null;
  source: string;
  reference: string | null;
  idempotencykey: string;
  expireson: string | null;
  now: string;
};

const change = `$clientid::int, $pool::text, $amount::int, $kind::text, $appuserid::int, $operatorid::int, $source::text, $reference::text,
  $idempotencykey::text, $expireson::timestamp, $now::timestamp`;

/** Changes a balance and enters it into the ledger, without a lot. */
export const changeBalance = namedStatement<Change, never>(
  "change_balance",
  `select change_balance(${change})`,
  (_, { clientid }) => [creditsChange(clientid)],
);

/** No row: the client has no balances. */
export const grant = namedStatement<Change, CreditsView & { granted: boolean }>(
  "grant_credit",
  `select * from grant_credit(${change})`,
  (_, { clientid }) => [creditsChange(clientid)],
);

export const refund = statement<
  [
    clientid: number,
    pool: Pool,
    profileid: Buffer,
    appuserid: number | null,
    operatorid: number | null,
    reference: string,
    now: string,
  ],
  { returned: number | null }
>(
  "refund_credit",
  "select refund_credit($1::int, $2::text, $3::bytea, $4::int, $5::int, $6::text, $7::timestamp) as returned",
  (_, clientid) => [creditsChange(clientid)],
);

export const expire = statement<[clientid: number, pool: Pool, plansBefore: string, now: string], { ended: number }>(
  "expire_credits",
  "select expire_credits($1::int, $2::text, $3::timestamp, $4::timestamp) as ended",
  (_, clientid) => [creditsChange(clientid)],
);

export const renew = statement<
  [clientid: number, pool: Pool, amount: number, reference: string, idempotencykey: string, end: string, now: string],
  never
>(
  "renew_credits",
  "select renew_credits($1::int, $2::text, $3::int, $4::text, $5::text, $6::timestamp, $7::timestamp)",
  (_, clientid) => [creditsChange(clientid)],
);

export const readUnspent = statement<
  [clientid: number, pool: Pool, periodend: string, now: string],
  { unspent: number }
>("unspent_credits", "select unspent_credits($1::int, $2::text, $3::timestamp, $4::timestamp) as unspent");

export const takeUnspent = statement<
  [
    clientid: number,
    pool: Pool,
    amount: number,
    periodend: string,
    reference: string,
    idempotencykey: string,
    now: string,
  ],
  { taken: number }
>(
  "take_back",
  "select take_back($1::int, $2::text, $3::int, $4::timestamp, $5::text, $6::text, $7::timestamp) as taken",
  (_, clientid) => [creditsChange(clientid)],
);
