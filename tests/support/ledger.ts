import type { Database } from "@finder/dataspace/db/connection";
import { expect } from "vitest";

/** At all times: what the ledger sums to is the balance, per client and pool, and every charged datum has its one row. */
export const expectLedgerBalances = async ({ pool }: Pick<Database, "pool">): Promise<void> => {
  const { rows: apart } = await pool.query(`
    select b.clientid, b.pool, b.balance, coalesce(sum(l.amount), 0)::int as ledger
    from (
      select clientid, 'contactcredit' as pool, contactcredit as balance from usercredit
      union all select clientid, 'bus_email_credits', bus_email_credits from usercredit
      union all select clientid, 'personal_email_credits', personal_email_credits from usercredit
    ) b left join creditledger l using (clientid, pool)
    group by b.clientid, b.pool, b.balance having b.balance <> coalesce(sum(l.amount), 0)`);
  expect(apart, "clients whose ledger is not their balance").toEqual([]);
  const { rows: uneven } = await pool.query(`
    select clientid, r.charged, l.spent from (
      select clientid, sum(charged)::int as charged from revealeddatum group by clientid
    ) r full join (
      select clientid, -sum(amount)::int as spent from creditledger where kind = 'reveal' group by clientid
    ) l using (clientid) where coalesce(r.charged, 0) <> coalesce(l.spent, 0)`);
  expect(uneven, "clients who paid for something else than they own").toEqual([]);
};
