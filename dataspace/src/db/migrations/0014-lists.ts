import { sql, type Kysely } from "kysely";

const icu = `collate "und-x-icu"`;

const statements = [
  // Out of My Contacts since this removal; votes: 1 has an upvote, 2 a downvote; boughtfirst: this member bought the first
  // datum of the person for the client.
  `alter table usercontact
     add column removalid bigint,
     add column votes smallint not null default 0,
     add column boughtfirst boolean not null default true`,

  `update usercontact c set boughtfirst = first.mine from (
     select distinct on (u.clientid, u.contactid) u.clientid, u.contactid, r.appuserid is not distinct from u.appuserid and r.source <> 'api' as mine
     from usercontact u join revealeddatum r on r.clientid = u.clientid and r.profileid = u.profileid
     order by u.clientid, u.contactid, r.createdon, r.datum
   ) first where c.clientid = first.clientid and c.contactid = first.contactid and not first.mine`,

  `update usercontact c set votes = f.votes from (
     select clientid, appuserid, profileid, bit_or(case action when 'upvote' then 1 else 2 end) as votes
     from contactfeedback where profileid is not null group by 1, 2, 3
   ) f where c.clientid = f.clientid and c.appuserid = f.appuserid and c.profileid = f.profileid`,

  // What lists are narrowed and sorted by. marks holds every yes and no in one number, so that one comparison in an index
  // answers any filter: 1, 2, 4 open; 8, 16 quality; 32, 64 votes; 128 bought first by the member.
  `alter table usercontact
     add column marks integer generated always as (
       personalemailcost + 2 * businessemailcost + 4 * phonecost
       + case bus_email_validation when 'valid' then 8 when 'unknown' then 16 else 0 end
       + 32 * votes + case when boughtfirst then 128 else 0 end) stored,
     add column namekey text ${icu} generated always as (left(lower(full_name ${icu}), 300)) stored,
     add column companykey text ${icu} generated always as (nullif(left(lower(company ${icu}), 100), '')) stored`,

  // One index a sort order, each with everything that a filter asks: which people a page shows is found without their rows.
  `create index usercontact_newest on usercontact (clientid, appuserid, createdon desc, contactid desc)
     include (marks, namekey) where removalid is null`,

  `create index usercontact_byname on usercontact (clientid, appuserid, namekey, contactid)
     include (marks, createdon) where removalid is null`,

  `create index usercontact_bycompany on usercontact (clientid, appuserid, companykey, contactid)
     include (marks, createdon, namekey) where removalid is null`,

  `create index usercontact_verified on usercontact (clientid, appuserid, verifiedon, contactid)
     include (marks, createdon, namekey) where removalid is null`,

  `create index usercontact_removed on usercontact (clientid, appuserid, removalid) where removalid is not null`,

  // A trigram index of all clients' names together is slower for one client's than passing by its own.
  `drop index usercontact_name`,

  // An index answers alone only for pages that a vacuum has seen.
  `alter table usercontact set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02)`,

  `create function mark_votes() returns trigger language plpgsql as $$
   declare vote contactfeedback := case when tg_op = 'DELETE' then old else new end;
   begin
     perform 1 from usercontact c
       where c.clientid = vote.clientid and c.appuserid = vote.appuserid and c.profileid = vote.profileid for no key update;
     update usercontact c set votes = coalesce((
         select bit_or(case f.action when 'upvote' then 1 else 2 end) from contactfeedback f
         where f.clientid = c.clientid and f.appuserid = c.appuserid and f.profileid = c.profileid), 0)
       where c.clientid = vote.clientid and c.appuserid = vote.appuserid and c.profileid = vote.profileid;
     return null;
   end $$`,

  `create trigger contactfeedback_marks after insert or delete or update of action on contactfeedback
     for each row execute function mark_votes()`,

  `create table contacttag (
    clientid integer not null references client (clientid),
    appuserid integer not null,
    tagid bigint generated always as identity,
    name text not null,
    namekey text not null,
    createdon utc_time not null,
    primary key (clientid, appuserid, tagid),
    unique (clientid, appuserid, namekey)
  )`,

  `create table taggedcontact (
    clientid integer not null,
    appuserid integer not null,
    tagid bigint not null,
    contactid bigint not null,
    createdon utc_time not null,
    primary key (clientid, appuserid, tagid, contactid)
  )`,

  `create index taggedcontact_contact on taggedcontact (clientid, appuserid, contactid, tagid)`,

  // Rows go with somebody who is erased, or by an operator's hand: nothing of them stays behind.
  `create function forget_contacts() returns trigger language plpgsql as $$
   begin
     delete from taggedcontact x using gone g
       where x.clientid = g.clientid and x.appuserid = g.appuserid and x.contactid = g.contactid;
     delete from removedtag x using gone g
       where x.clientid = g.clientid and x.appuserid = g.appuserid and x.removalid = g.removalid and x.contactid = g.contactid;
     delete from contactevent e using gone g where e.clientid = g.clientid and e.profileid = g.profileid;
     return null;
   end $$`,

  `create trigger usercontact_forgotten after delete on usercontact referencing old table as gone
     for each statement execute function forget_contacts()`,

  `create table savedview (
    clientid integer not null references client (clientid),
    appuserid integer not null,
    viewid bigint generated always as identity,
    name text not null,
    namekey text not null,
    query text not null,
    createdon utc_time not null,
    primary key (clientid, appuserid, viewid),
    unique (clientid, appuserid, namekey)
  )`,

  // A removal can be taken back for a while, with the tags that its people had.
  `create table contactremoval (
    clientid integer not null references client (clientid),
    appuserid integer not null,
    removalid bigint generated always as identity,
    createdon utc_time not null,
    primary key (clientid, appuserid, removalid)
  )`,

  `create table removedtag (
    clientid integer not null,
    appuserid integer not null,
    removalid bigint not null,
    tagid bigint not null,
    contactid bigint not null,
    createdon utc_time not null,
    primary key (clientid, appuserid, removalid, tagid, contactid)
  )`,

  // What happened to a person at a client and stands in no other table.
  `create table contactevent (
    clientid integer not null references client (clientid),
    profileid bytea not null,
    eventid bigint generated always as identity,
    appuserid integer not null,
    kind text not null check (kind in ('refreshed')),
    createdon utc_time not null,
    primary key (clientid, profileid, eventid)
  )`,

  `create index contactevent_past on contactevent (createdon)`,
];

/** My Contacts at scale: what lists are narrowed and sorted by, tags, saved views, removals, history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
