import type { Database } from "@finder/dataspace/db/connection";

/** What the reveals of a large client leave behind, spread evenly over a year and over its members. */
const statements = [
  `insert into creditledger (clientid, pool, amount, balanceafter, kind, appuserid, source, reference, idempotencykey, createdon)
   select $1, pool, -1, 0, 'reveal', appuserid, 'web', 'in/bench-' || n, 'reveal:' || n, at from reveal`,

  `insert into revealeddatum (clientid, profileid, datum, appuserid, charged, sealed, source, createdon)
   select $1, profileid, datum, appuserid, 1, sealed, 'web', at from reveal`,

  `insert into usercontact (clientid, appuserid, profileid, name, full_name, linkedinurl, title, company, location, personal_masks,
     business_masks, phone_masks, personal_sealed, business_sealed, phone_sealed, personalemailcost, businessemailcost, phonecost,
     personalrevealedon, businessrevealedon, phonerevealedon, revealedby, dialrevealedby, createdon)
   select $1, appuserid, profileid, 'Bench Person ' || n, 'Bench Person ' || n, 'https://www.linkedin.com/in/bench-' || n,
     'Head of Sales', 'Northwind Labs', 'Berlin, Germany', '{b•••@mail.example}', '{b•••@northwind.example}', '{+1 ••• ••• ••34}',
     case datum when 'personal' then sealed end, case datum when 'business' then sealed end, case datum when 'phone' then sealed end,
     (datum = 'personal')::int, (datum = 'business')::int, (datum = 'phone')::int,
     case datum when 'personal' then at end, case datum when 'business' then at end, case datum when 'phone' then at end,
     appuserid, case datum when 'phone' then appuserid end, at from reveal`,

  `insert into usageday as d (clientid, day, appuserid, pool, source, opened, spent)
   select $1::int, at::date, appuserid, pool, 'web', count(*), count(*) from reveal group by 2, 3, 4
   on conflict (clientid, day, appuserid, pool, source)
   do update set opened = d.opened + excluded.opened, spent = d.spent + excluded.spent`,
];

const piece = 100_000;

/** Writes so many reveals of a client in 2026, in pieces, and brings the database's statistics up to date. */
export async function writeReveals(
  { pool }: Pick<Database, "pool">,
  clientid: number,
  members: readonly number[],
  total: number,
): Promise<void> {
  const connection = await pool.connect();
  await connection.query("set statement_timeout = 0");
  for (let first = 0; first < total; first += piece) {
    await connection.query(reveals(first, Math.min(first + piece, total) - 1, total, members));
    for (const statement of statements) await connection.query(statement, [clientid]);
    await connection.query("drop table reveal");
  }
  await connection.query("vacuum analyze");
  connection.release(true);
}

function reveals(first: number, last: number, total: number, members: readonly number[]): string {
  return `create temporary table reveal as
   select n, (array[${members.join(",")}])[n % ${members.length} + 1] as appuserid,
     (array['personal_email_credits', 'bus_email_credits', 'contactcredit'])[n % 3 + 1] as pool,
     (array['personal', 'business', 'phone'])[n % 3 + 1] as datum, decode(md5(n::text), 'hex') as profileid,
     decode(repeat(md5(n::text), 6), 'hex') as sealed,
     timestamp '2026-01-01' + interval '365 days' * (n::float / ${total}) as at
   from generate_series(${first}, ${last}) n`;
}
