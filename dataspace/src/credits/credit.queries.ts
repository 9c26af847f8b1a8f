import { type Pool, pools } from "@finder/contract/datum";
import { type CreditsView, creditsView } from "@finder/contract/endpoints/contacts";
import type { creditledger } from "../db/schema/creditledger.ts";
import type { RowOf } from "../db/schema/define.ts";
import { namedStatement, statement } from "../db/statement.ts";

/** The columns every answer about balances carries. */
export const balanceColumns = creditsView.keyof().options;

export const readBalances = statement<[clientid: number], CreditsView>(
  "read_balances",
  `select ${columnsOf("k")} from usercredit k where k.clientid = $1`,
);

/** Reads balances and locks them until the transaction ends. */
export const lockBalances = statement<[clientid: number], CreditsView>(
  "lock_balances",
  `select ${columnsOf("k")} from usercredit k where k.clientid = $1 for update`,
);

export const openBalances = statement<[clientid: number, seatcount: number, apicallcount: number], never>(
  "open_balances",
  `insert into usercredit (clientid, seatcount, apicallcount) values ($1, $2, $3)`,
);

export type LedgerRow = Pick<
  RowOf<typeof creditledger>,
  "ledgerid" | "pool" | "amount" | "balanceafter" | "kind" | "appuserid" | "source"
>;

export const findEntry = statement<[clientid: number, idempotencykey: string], LedgerRow>(
  "find_entry",
  `select ledgerid, pool, amount, balanceafter, kind, appuserid, source from creditledger
   where clientid = $1 and idempotencykey = $2`,
);

/** Credits spent of each pool since a moment. */
export const readSpentSince = statement<[clientid: number, since: string], Record<Pool, number>>(
  "read_spent_since",
  `select ${pools.map((pool) => `coalesce(-sum(amount) filter (where pool = '${pool}'), 0)::int as ${pool}`).join(", ")}
   from creditledger where clientid = $1 and createdon > $2 and amount < 0 and kind in ('reveal', 'adjust')`,
);

/** Adds to (or takes from) a pool and writes the ledger's row with the balance after, per pool. */
export const changeBalance = {
  contactcredit: changePool("contactcredit"),
  bus_email_credits: changePool("bus_email_credits"),
  personal_email_credits: changePool("personal_email_credits"),
} satisfies Record<Pool, unknown>;

/** Names (`$1::int`) of the values that a spending statement has. */
export type SpendPlaces = Record<"clientid" | "appuserid" | "source" | "reference" | "idempotencykey" | "now", string>;

/**
 * Two steps, `debit` and `entry`, for a `with` of a statement that spends one credit (docs/rules.md#credits-one-transaction). The guarded
 * update comes first and everything else of the statement selects from `debit`: without a credit nothing is written.
 */
export function spendSteps(pool: Pool, at: SpendPlaces): string {
  return `debit as (
    update usercredit set ${pool} = ${pool} - 1 where clientid = ${at.clientid} and ${pool} > 0 returning ${balanceColumns.join(", ")}
  ), entry as (
    insert into creditledger (clientid, pool, amount, balanceafter, kind, appuserid, source, reference, idempotencykey, createdon)
    select clientid, '${pool}', -1, ${pool}, 'reveal', ${at.appuserid}, ${at.source}, ${at.reference}, ${at.idempotencykey}, ${at.now} from debit
  )`;
}

function columnsOf(alias: string): string {
  return balanceColumns.map((column) => `${alias}.${column}`).join(", ");
}

type Change = {
  clientid: number;
  amount: number;
  kind: string;
  appuserid: number | null;
  source: string;
  reference: string | null;
  idempotencykey: string;
  expireson: string | null;
  now: string;
  operatorid: number | null;
};

function changePool(pool: Pool) {
  return namedStatement<Change, CreditsView>(
    `change_${pool}`,
    `with changed as (
       update usercredit set ${pool} = ${pool} + $amount::int where clientid = $clientid::int returning ${balanceColumns.join(", ")}
     ), entry as (
       insert into creditledger (clientid, pool, amount, balanceafter, kind, appuserid, source, reference, idempotencykey, expireson, createdon, operatorid)
       select clientid, '${pool}', $amount::int, ${pool}, $kind::text, $appuserid::int, $source::text, $reference::text, $idempotencykey::text, $expireson::timestamp,
         $now::timestamp, $operatorid::int from changed
     )
     select ${columnsOf("changed")} from changed`,
  );
}
