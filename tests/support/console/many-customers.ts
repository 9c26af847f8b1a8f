import type pg from "pg";

/** The client with far more of everything than the others. */
export const largeClient = 1;

/** Every table that grows with clients, members or what they do. */
export const bigTables: ReadonlySet<string> = new Set([
  "client",
  "appuser",
  "member",
  "login",
  "loginsession",
  "usersubscription",
  "usercredit",
  "transactionhistory",
  "apikeys",
  "keystart",
  "usageday",
  "callnote",
  "job",
  "mailoutbox",
  "clientmail",
]);

/** Who belongs to which client: a hundredth of all members to the first one. */
const clientOf = "case when n <= $2 / 100 then 1 else 1 + n % $1 end";
const text = "md5(n::text)";

const steps: readonly string[] = [
  `insert into client (clientid, companyname, stripe_custid, createdon)
   overriding system value select n, 'Company ' || ${text}, 'cus_' || n, now() - n * interval '1 minute' from generate_series(1, $1) n where $2 > 0`,
  `insert into login (afid, email, firstname, lastname) overriding system value
   select n, 'm' || n || '@company' || n % $1 || '.example', 'Ann', 'Bee' from generate_series(1, $2) n where $1 > 0`,
  `insert into appuser (appuserid, clientid, afid, name, firstname, lastname, email, role, isactive, isverified, invitestatus) overriding system value
   select n, ${clientOf}, n, 'Ann Bee', 'Ann', 'Bee', 'm' || n || '@company' || n % $1 || '.example',
     case when n between $2 / 100 + 1 and $2 / 100 + $1 then 'client' else 'member' end, 1, 1, 'accepted' from generate_series(1, $2) n`,
  `insert into member (clientid, appuserid, name, firstname, lastname, email, role, isactive, isdeleted, isverified, invitestatus, createdon, loginactive)
   select clientid, appuserid, name, firstname, lastname, email, role, isactive, isdeleted, isverified, invitestatus, createdon, 1 from appuser
   where $1 > 0 and $2 > 0`,
  `insert into loginsession (tokenhash, afid, expireson, lastusedon) select sha256(n::text::bytea), n, now() + interval '1 day', now()
   from generate_series(1, $2) n where $1 > 0 and (n <= $2 / 100 or n % 5 = 0)`,
  `insert into usersubscription (clientid, planid, transactionid, expirydate)
   select n, (select min(planid) from subscriptionplan), 'sub_' || n, now() + interval '20 days' from generate_series(1, $1) n where $2 > 0`,
  `insert into usercredit (clientid, contactcredit) select n, 100 from generate_series(1, $1) n where $2 > 0`,
  `insert into transactionhistory (clientid, invoicenumber, reference, price)
   select ${clientOf}, 'INV-' || n, 'in_' || n, 99 from generate_series(1, $1 * 3) n`,
  `insert into apikeys (keyid, clientid, apikey_hash, apikey_sealed, purpose) overriding system value
   select n, ${clientOf}, sha256(('key' || n)::bytea), '', 'CRM' from generate_series(1, $1) n`,
  `insert into keystart (hash, start, clientid, keyid) select apikey_hash, sha256(apikey_hash), clientid, keyid from apikeys where $1 > 0 and $2 > 0`,
  `insert into usageday (clientid, day, appuserid, pool, source, opened, spent)
   select 1 + n % $1, current_date - (n / $1)::int, 1, 'contactcredit', 'web', 1 + n % 5, 1 from generate_series(1, $1 * 10) n where $2 > 0`,
  `insert into callnote (clientid, requestid, happenedon, appuserid, operation, source, status, code, ms)
   select ${clientOf}, 'request-' || n, now() - n * interval '1 second', n % $2, 'POST getcontact', 'web', case when n % 10 = 0 then 402 else 200 end,
     case when n % 10 = 0 then 'INSUFFICIENT_CREDITS' end, 12 from generate_series(1, $1 * 10) n`,
  `insert into job (clientid, appuserid, kind, state, attemptkey, fingerprint, spec, dueon, createdon)
   select ${clientOf}, n % $2, 'EXPORT', 'DONE', 'job-' || n, '', '{}', now(), now() from generate_series(1, $1 * 2) n`,
  `insert into mailoutbox (mailkey, kind, createdon, dueon, senton) select 'mail:' || n, 'receipt', now(), now(), now() from generate_series(1, $1 * 3) n where $2 > 0`,
  `insert into clientmail (clientid, mailid, appuserid)
   select case when n <= $2 / 100 then 1 else 1 + n % $1 end, mailid, n % $2
   from (select mailid, row_number() over (order by mailid) as n from mailoutbox) m`,
];

const numbered = [
  ["client", "clientid"],
  ["login", "afid"],
  ["appuser", "appuserid"],
  ["apikeys", "keyid"],
] as const;

/** Fills an empty database with clients and ten times as many members, or however many, and what they did; triggers sleep meanwhile. */
export async function seedCustomers(pool: pg.Pool, clients: number, members: number): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query("set session_replication_role = replica; set statement_timeout = 0");
    for (const step of steps)
      await connection.query(step.replaceAll("$1", `${clients}`).replaceAll("$2", `${members}`));
    for (const [table, key] of numbered)
      await connection.query(`select setval(pg_get_serial_sequence('${table}', '${key}'), ${members * 2})`);
    await connection.query("reset session_replication_role");
    await connection.query("vacuum analyze");
    await connection.query("reset statement_timeout");
  } finally {
    connection.release();
  }
}
