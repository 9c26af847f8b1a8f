import type pg from "pg";

const first = words(
  "Ann Bob Carla Dmitri Elena Farid Grace Hassan Ines Jonas Karim Laila Marta Nadia Omar Paula Quinn Rosa Samir Tara Uwe Vera Walid Xenia Yara Zoe Дарья Иван محمد فاطمة",
);
const last = words(
  "Abbas Baker Costa Diaz Evans Fischer Garcia Haddad Ivanova Jones Khan Lopez Meyer Nasser Okafor Petrov Quist Rossi Saleh Tanaka Ullman Vogel Weber Xu Young Zhang Almasi Brandt Castro Dubois",
);

const fullName = `${pick(first, mixed("n", 1))} || ' ' || ${pick(last, mixed("n", 2))} || ' ' || substr(md5(n::text), 1, 3)`;
const company = `'Company ' || ${mixed("n", 3)} % 5000`;

const person = `decode(md5(n::text), 'hex') as profileid, 'https://www.linkedin.com/in/bench-' || n as linkedinurl, ${fullName} as full_name,
  'Head of Sales' as title, case when n % 20 = 0 then null else ${company} end as company, 'Berlin, Germany' as location,
  '{b•••@mail.example}'::text[] as personal_masks, '{b•••@company.example}'::text[] as business_masks, '{+1 ••• ••• ••34}'::text[] as phone_masks,
  case n % 3 when 0 then 'valid' when 1 then 'unknown' end as bus_email_validation,
  case when n % 10 > 0 then date '2024-01-01' + ${mixed("n", 4)} % 900 end as verifiedon`;

const profiles = `insert into profile (profileid, linkedinurl, full_name, title, company, location, personal_masks, business_masks, phone_masks,
    bus_email_validation, verifiedon, sealed, valuehashes, source)
  select p.*, ${bytes("n", 14)}, array[${bytes("n", 1)}, ${bytes("-n", 1)}, ${bytes("n + 1", 1)}], 'import'
  from generate_series($1::int, $2::int) n, lateral (select ${person}) p`;

const contacts = `insert into usercontact (clientid, appuserid, profileid, linkedinurl, full_name, title, company, location, personal_masks,
    business_masks, phone_masks, bus_email_validation, verifiedon, personal_sealed, business_sealed, phone_sealed,
    personalemailcost, businessemailcost, phonecost, personalrevealedon, businessrevealedon, phonerevealedon,
    revealedby, dialrevealedby, createdon, boughtfirst)
  select $1, $2, p.*, case when n % 2 = 0 then ${bytes("n", 4)} end, case when n % 3 = 0 then ${bytes("n", 4)} end,
    case when n % 6 in (1, 5) then ${bytes("n", 4)} end, (n % 2 = 0)::int, (n % 3 = 0)::int, (n % 6 in (1, 5))::int,
    case when n % 2 = 0 then at end, case when n % 3 = 0 then at end, case when n % 6 in (1, 5) then at end, $2, $2, at, n % 4 > 0
  from generate_series($3::int, $4::int) n, lateral (select ${person}) p,
    lateral (select timestamp '2024-11-01' + interval '1 hour' * (${mixed("n", 5)} % 17520) as at) t`;

const owned = `insert into revealeddatum (clientid, profileid, datum, appuserid, charged, sealed, source, createdon)
  select clientid, profileid, d.datum, appuserid, 1, d.sealed, 'web', createdon from usercontact
  cross join lateral (values ('personal', personal_sealed), ('business', business_sealed), ('phone', phone_sealed)) d (datum, sealed)
  where clientid = $1 and d.sealed is not null`;

const votes = `insert into contactfeedback (clientid, appuserid, linkedin_url, action, type, profileid)
  select clientid, appuserid, linkedinurl, case when contactid % 3 = 0 then 'downvote' else 'upvote' end, 'phone', profileid
  from usercontact where clientid = $1 and contactid % 20 = 0`;

const tags = [
  `insert into contacttag (clientid, appuserid, name, namekey, createdon)
   select $1::int, $2::int, 'Tag ' || n, 'tag ' || n, '2026-01-01' from generate_series(1, 20) n`,
  `insert into taggedcontact (clientid, appuserid, tagid, contactid, createdon)
   select c.clientid, c.appuserid, t.tagid, c.contactid, '2026-01-01' from contacttag t
   join usercontact c on c.clientid = t.clientid and c.appuserid = t.appuserid and hashint8(c.contactid) % 40 between 0 and substr(t.name, 5)::int - 1
   where t.clientid = $1 and t.appuserid = $2`,
];

const piece = 500_000;

type Owner = { readonly clientid: number; readonly appuserid: number };

/**
 * Writes so many profiles straight in SQL, and gives each owner a list of so many of them; the first owner's has votes on a
 * twentieth and twenty tags on up to half of it.
 */
export async function writeContacts(
  pool: pg.Pool,
  owners: readonly Owner[],
  sizes: { readonly profiles: number; readonly contacts: number },
): Promise<void> {
  const connection = await pool.connect();
  await connection.query("set statement_timeout = 0");
  await connection.query("set maintenance_work_mem = '1GB'");
  // The import's own guards look at each row; these rows are nobody.
  await connection.query("set session_replication_role = replica");
  await connection.query("set synchronous_commit = off");
  await connection.query("alter table profile drop constraint profile_pkey");
  await inPieces(sizes.profiles, (from, to) => connection.query(profiles, [from, to]));
  await connection.query("alter table profile add primary key (profileid)");
  for (const [at, { clientid, appuserid }] of owners.entries()) {
    const from = 1 + ((at * sizes.contacts) % sizes.profiles);
    await connection.query(contacts, [clientid, appuserid, from, from + sizes.contacts - 1]);
  }
  await connection.query("set session_replication_role = origin");
  const [owner] = owners;
  if (owner) {
    await connection.query(owned, [owner.clientid]);
    await connection.query(votes, [owner.clientid]);
    for (const statement of tags) await connection.query(statement, [owner.clientid, owner.appuserid]);
  }
  await connection.query("vacuum analyze");
  connection.release(true);
}

function words(text: string): string {
  return `array[${text.split(" ").map((word) => `'${word}'`)}]`;
}

function pick(list: string, by: string): string {
  return `(${list})[1 + (${by}) % cardinality(${list})]`;
}

function mixed(n: string, salt: number): string {
  return `(hashint4(${n} + ${salt}) & 2147483647)`;
}

function bytes(n: string, times: number): string {
  return `decode(repeat(md5((${n})::text), ${times}), 'hex')`;
}

async function inPieces(to: number, work: (first: number, last: number) => Promise<unknown>): Promise<void> {
  for (let start = 1; start <= to; start += piece) await work(start, Math.min(start + piece - 1, to));
}
