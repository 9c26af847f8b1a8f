import { type Pool, pools } from "@finder/contract/datum";
import { type CreditsView, creditsView } from "@finder/contract/endpoints/contacts";
import type { creditledger } from "../db/schema/creditledger.ts";
import type { RowOf } from "../db/schema/define.ts";
import { statement } from "../db/statement.ts";

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

function columnsOf(alias: string): string {
  return balanceColumns.map((column) => `${alias}.${column}`).join(", ");
}
