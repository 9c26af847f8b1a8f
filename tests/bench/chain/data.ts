import pg from "pg";
import type { BenchProduct } from "../product.ts";

/** What the pages of a client show that has been here for a while: 300 calls of its API, 30 invoices, usage of each member this month. */
const statements = [
  `insert into apikeys (clientid, apikey_hash, apikey_sealed, purpose, isdeleted) values ($1, decode(md5('bench'), 'hex'), 'none', 'bench', 1)`,

  `insert into apiusage (clientid, keyid, requestid, linkedinurl, type, status, charged, latencyms, businessemailcount, createdon)
   select $1, k.keyid, gen_random_uuid()::text, 'https://www.linkedin.com/in/bench-' || n, 'businessemails', 200, n % 2, 12, n % 2,
     (now() at time zone 'utc') - n * interval '1 minute'
   from generate_series(1, 300) n, apikeys k where k.clientid = $1`,

  `insert into transactionhistory (clientid, invoicenumber, transactiondate, expirydate, planname, price)
   select $1, 'INV-BENCH-' || n, (now() at time zone 'utc') - n * interval '30 days',
     (now() at time zone 'utc') - (n - 1) * interval '30 days', 'Team', 99
   from generate_series(1, 30) n`,

  `insert into usageday (clientid, day, appuserid, pool, source, opened, spent)
   select $1, (now() at time zone 'utc')::date, u.appuserid, p.pool, 'web', 3, 3
   from appuser u, (values ('personal_email_credits'), ('bus_email_credits'), ('contactcredit')) p (pool)
   where u.clientid = $1 on conflict do nothing`,
];

const filled = new Set<string>();

/** Writes that once for the client of the bench, and brings the database's statistics up to date. */
export async function fillPages({ databaseUrl, client }: Pick<BenchProduct, "databaseUrl" | "client">): Promise<void> {
  if (filled.has(databaseUrl)) return;
  filled.add(databaseUrl);
  const connection = new pg.Client(databaseUrl);
  await connection.connect();
  for (const statement of statements) await connection.query(statement, [client.clientid]);
  await connection.query("vacuum analyze");
  await connection.end();
}
