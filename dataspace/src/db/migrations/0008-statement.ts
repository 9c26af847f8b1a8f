import { sql, type Kysely } from "kysely";

const statements = [
  // Credits given back that day: spent + returned is the number of reveals in the ledger, so nobody counts those either.
  `alter table usageday add column returned integer not null default 0 check (returned >= 0)`,

  `insert into usageday as d (clientid, day, appuserid, pool, source, returned)
   select l.clientid, l.createdon::date, s.appuserid, l.pool, s.source, sum(l.amount)
   from creditledger l
   join creditledger s on s.clientid = l.clientid and l.idempotencykey = 'refund:' || s.idempotencykey
   where l.kind = 'refund' and s.appuserid is not null group by 1, 2, 3, 4, 5
   on conflict (clientid, day, appuserid, pool, source) do update set returned = excluded.returned`,

  // The statement, newest first. Everything but reveals is little, and found without passing by a million of them.
  `create index creditledger_reveals on creditledger (clientid, createdon desc, ledgerid desc) include (pool, appuserid)
     where kind = 'reveal'`,

  `create index creditledger_others on creditledger (clientid, createdon desc, ledgerid desc) where kind <> 'reveal'`,

  `drop index creditledger_statement`,
];

/** What a credit statement of any length is counted and read by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
