import { sql, type Kysely } from "kysely";

const statements = [
  // What each member opened a day, and what of it was charged less what was given back that day: usage is answered from
  // here, never by counting reveals. Written by the statement that opens; rows change often, hence the room on a page.
  `create table usageday (
    clientid integer not null references client (clientid),
    day date not null,
    appuserid integer not null,
    pool text not null check (pool in ('contactcredit', 'bus_email_credits', 'personal_email_credits')),
    source text not null,
    opened integer not null default 0 check (opened >= 0),
    spent integer not null default 0,
    primary key (clientid, day, appuserid, pool, source)
  ) with (fillfactor = 70)`,

  `insert into usageday (clientid, day, appuserid, pool, source, opened, spent)
   select clientid, day, appuserid, pool, source, sum(opened), sum(spent) from (
     select c.clientid, d.revealedon::date as day, c.appuserid, d.pool, coalesce(r.source, 'web') as source, 1 as opened, 0 as spent
     from usercontact c
     cross join lateral (values
       ('personal', 'personal_email_credits', c.personalemailcost, c.personalrevealedon),
       ('business', 'bus_email_credits', c.businessemailcost, c.businessrevealedon),
       ('phone', 'contactcredit', c.phonecost, c.phonerevealedon)) d (datum, pool, open, revealedon)
     left join revealeddatum r on r.clientid = c.clientid and r.profileid = c.profileid and r.datum = d.datum
       and r.appuserid = c.appuserid
     where d.open = 1 and d.revealedon is not null
     union all
     select l.clientid, l.createdon::date, coalesce(s.appuserid, l.appuserid), l.pool, coalesce(s.source, l.source), 0, -l.amount
     from creditledger l
     left join creditledger s on l.kind = 'refund' and s.clientid = l.clientid and l.idempotencykey = 'refund:' || s.idempotencykey
     where l.kind in ('reveal', 'refund') and coalesce(s.appuserid, l.appuserid) is not null
   ) past group by clientid, day, appuserid, pool, source`,

  // Statements are read newest first and narrowed by day, pool, kind and member: all from the index.
  `create index creditledger_statement on creditledger (clientid, createdon desc, ledgerid desc) include (pool, kind, appuserid)`,

  // A member's contacts of some days are counted from the index alone.
  `create index usercontact_opened on usercontact (clientid, appuserid, createdon desc, contactid desc)
     include (personalrevealedon, businessrevealedon, phonerevealedon)`,

  `drop index usercontact_mine`,

  `alter index usercontact_opened rename to usercontact_mine`,
];

/** Usage by day and member, and the indexes of the credit statement and of a member's contacts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
