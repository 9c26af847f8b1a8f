import type { Pool } from "@finder/contract/datum";
import { demoProfile } from "@finder/contract/rules/demo-profile";
import type { Database } from "@finder/dataspace/db/connection";
import { utcText } from "@finder/dataspace/db/time";
import { expect } from "vitest";

/** At all times: what the ledger sums to is the balance, per client and pool, every charged datum has its one row, usage by day says the same, and so do the caps of members. */
export async function expectLedgerBalances({ pool }: Pick<Database, "pool">): Promise<void> {
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
  await expectUsageCounts({ pool });
  await expectCapCounts({ pool });
}

/** Adds to a pool, or takes off it, as an operator's correction in SQL; `at` says when, where the test moves the clock. */
export async function adjustCredits(
  { pool: connections }: Database,
  clientid: number,
  pool: Pool,
  amount: number,
  at = new Date(),
): Promise<void> {
  await connections.query(
    `with debit as (update usercredit set ${pool} = ${pool} + $2::int where clientid = $1 returning ${pool} as after)
     insert into creditledger (clientid, pool, amount, balanceafter, kind, source, idempotencykey, createdon)
     select $1, '${pool}', $2::int, after, 'adjust', 'operator', gen_random_uuid()::text, $3 from debit`,
    [clientid, amount, utcText(at)],
  );
}

/** Expects daily usage to equal members' open data (except of erased people, closed clients and the demo person) and the ledger's net spending. */
async function expectUsageCounts({ pool }: Pick<Database, "pool">): Promise<void> {
  const { rows } = await pool.query(
    `with bought as (select * from usercontact where linkedinurl <> $1)
    select clientid, pool, sum(opened) as opened, sum(spent) as spent, sum(charged) as charged,
      sum(counted) as counted, sum(paid) as paid, sum(reveals) as reveals from (
      select clientid, pool, opened, spent, spent + returned as charged, 0 as counted, 0 as paid, 0 as reveals from usageday
      union all select clientid, pool, 0, 0, 0, 0, -amount, (kind = 'reveal')::int from creditledger where kind in ('reveal', 'refund')
      union all select clientid, 'contactcredit', 0, 0, 0, phonecost, 0, 0 from bought
      union all select clientid, 'bus_email_credits', 0, 0, 0, businessemailcost, 0, 0 from bought
      union all select clientid, 'personal_email_credits', 0, 0, 0, personalemailcost, 0, 0 from bought
    ) all_of_it where clientid not in (
      select clientid from auditentry where kind = 'suppressed' union all select clientid from client where closedon is not null
    ) group by clientid, pool having sum(opened) <> sum(counted) or sum(spent) <> sum(paid) or sum(charged) <> sum(reveals)`,
    [demoProfile.url],
  );
  expect(rows, "clients whose usage is not what was opened and spent").toEqual([]);
}

/** A member's cap counts what the member was charged in its month, less what was given back of it. */
async function expectCapCounts({ pool }: Pick<Database, "pool">): Promise<void> {
  const { rows } = await pool.query(`
    select c.*, l.spent as ledger from membercap c cross join lateral (
      select coalesce(-sum(e.amount), 0)::int as spent from creditledger e
      where e.clientid = c.clientid and e.appuserid = c.appuserid and e.kind = 'reveal' and e.source <> 'api'
        and date_trunc('month', e.createdon) = c.month and not exists (
          select from creditledger r where r.clientid = e.clientid and r.idempotencykey = 'refund:' || e.idempotencykey)
    ) l where l.spent <> c.spent`);
  expect(rows, "members whose cap counts something else than they spent").toEqual([]);
}
