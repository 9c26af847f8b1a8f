import { sql, type Kysely } from "kysely";

const statements = [
  // Whom an uploaded list names, in whatever column: hashes as the suppression list has them. It goes with the list.
  `create table jobnamed (
    clientid integer not null,
    jobid integer not null,
    hash bytea not null,
    primary key (clientid, jobid, hash)
  )`,

  `create index jobnamed_hash on jobnamed (hash)`,

  // Jobs whose files tell of somebody who was erased, until they do no longer: a file cannot be changed in a transaction.
  `create table joberasure (
    clientid integer not null,
    jobid integer not null,
    hash bytea not null,
    madeon utc_time not null,
    primary key (clientid, jobid, hash)
  )`,

  // Somebody is looked for in the jobs of all clients, too; of one client the other index answers.
  `drop index jobperson_profile`,
  `create index jobperson_everywhere on jobperson (profileid) where profileid is not null`,

  // Notes the jobs whose files hold one of these, by profile or by a value.
  `create function erase_from_jobs(hashes bytea[], at utc_time) returns void language sql as $$
     insert into joberasure (clientid, jobid, hash, madeon)
     select n.clientid, n.jobid, n.hash, at from jobnamed n where n.hash = any(hashes)
     union
     select p.clientid, p.jobid, p.profileid, at from jobperson p
       join job j on j.clientid = p.clientid and j.jobid = p.jobid and j.kept and j.kind <> 'BULK_REVEAL'
       where p.profileid = any(hashes)
     on conflict do nothing
   $$`,

  // As before, and in files as well, while the hashes of the values are still known.
  `create or replace function erase_people(ids bytea[], at utc_time) returns integer language plpgsql as $$
   declare erased integer;
   begin
     perform pg_advisory_xact_lock_shared(hashtext('suppression'));
     ids := array(select profileid from profile where profileid = any(ids) and suppressedon is null
       order by profileid for update);
     if cardinality(ids) = 0 then return 0; end if;
     perform erase_from_jobs(ids || array(
       select v.hash from profile p cross join unnest(p.valuehashes) v (hash) where p.profileid = any(ids)), at);
     insert into auditentry (clientid, happenedon, kind, profileid, source)
       select distinct clientid, at, 'suppressed', profileid, 'operator' from revealeddatum
       where profileid = any(ids) and sealed is not null;
     update creditledger l set reference = null from (
         select r.clientid, head || pool || ':' || encode(r.profileid, 'hex') as idempotencykey
         from revealeddatum r, unnest(array['reveal:', 'refund:reveal:']) head,
           unnest(array['contactcredit', 'bus_email_credits', 'personal_email_credits']) pool
         where r.profileid = any(ids)) k
       where l.clientid = k.clientid and l.idempotencykey = k.idempotencykey and l.reference is not null;
     update creditreturn set profilekey = '', value_sealed = '', note = null, decisionreason = null
       where profileid = any(ids);
     delete from contactfeedback f using profile p
       where p.profileid = any(ids) and p.linkedinurl <> '' and (f.profileid = p.profileid or f.linkedin_url = p.linkedinurl);
     delete from contacthint where profileid = any(ids);
     update revealeddatum set sealed = null, bus_email_validation = null, verifiedon = null
       where profileid = any(ids) and sealed is not null;
     delete from usercontact where profileid = any(ids);
     update profile set suppressedon = at, linkedinurl = '', full_name = '', title = null, company = null,
       location = null, avatar = null, personal_masks = null, business_masks = null, phone_masks = null,
       bus_email_validation = null, verifiedon = null, sealed = null, valuehashes = null, contenthash = null,
       importid = null, importline = null, updatedon = at
       where profileid = any(ids) and suppressedon is null;
     get diagnostics erased = row_count;
     insert into suppression (hash, kind, source, createdon, appliedon)
       select id, 'profile', 'list', at, at from unnest(ids) id on conflict (hash) do nothing;
     return erased;
   end $$`,
];

/** Erasing reaches the files of jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
