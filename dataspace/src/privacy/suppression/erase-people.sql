-- Erasing people: the mark first, which everyone obeys who looks after its commit, then what clients hold, and that once more when
-- no one can write what they saw before the mark (docs/decisions/0023-privacy.md). Each call is planned for its number of
-- people: a plan that a session kept from one person, on small tables, compares each row with each of thousands.

-- People with all their addresses: whom those lead to that were merged, and what else leads there.
create or replace function same_people(ids bytea[]) returns bytea[] language sql stable
  set plan_cache_mode = force_custom_plan as $$
  with stay as (
    select i.id from unnest(ids) i (id)
    union select p.mergedinto from profile p where p.profileid = any(ids) and p.mergedinto is not null
  )
  select array(select s.id from stay s
    union select p.profileid from profile p where p.mergedinto = any(array(select s.id from stay s)))
$$;

-- Makes empty places of these people that stay empty, of all their addresses, and notes that clients' rows are to be erased. The
-- number of people.
create or replace function mark_people(ids bytea[], at utc_time) returns integer language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  merged bytea[];
begin
  perform pg_advisory_xact_lock_shared(hashtext('suppression'));
  perform from profile where profileid = any(ids) order by profileid for update; -- who is merged right now leads to the other from here on
  ids := same_people(ids);
  merged := array(select profileid from profile where profileid = any(ids) and mergedinto is not null order by profileid for update);
  ids := array(select profileid from profile where profileid = any(ids) and suppressedon is null order by profileid for update);
  if cardinality(ids) = 0 then return 0; end if;
  insert into personerasure as e (profileid, linkedinurl, hashes, names)
    select p.profileid, coalesce(m.goneurl, p.linkedinurl), coalesce(p.valuehashes || p.ownhashes, '{}'), array[p.full_name]
    from profile p left join personmerge m on m.gone = p.profileid where p.profileid = any(ids || merged)
    on conflict (profileid) do update set linkedinurl = excluded.linkedinurl, hashes = e.hashes || excluded.hashes,
      names = e.names || excluded.names, erasedon = null;
  update profile set suppressedon = at, linkedinurl = '', full_name = '', title = null, company = null,
    company_domain = null, company_size = null, company_industry = null, location = null, avatar = null, personal_masks = null, business_masks = null, phone_masks = null,
    bus_email_validation = null, verifiedon = null, sealed = null, valuehashes = null, ownhashes = null, contenthash = null,
    importid = null, importline = null, corrections = null, origins = null, checks = null, mergedinto = null, updatedon = at
    where profileid = any(ids || merged);
  delete from personchange where profileid = any(ids);
  delete from personmove where profileid = any(ids);
  delete from radarcheck where profileid = any(ids);
  delete from personreport where profileid = any(ids);
  delete from personmerge where stays = any(ids);
  delete from personpair where one = any(ids);
  delete from personpair where other = any(ids);
  insert into suppression (hash, kind, source, createdon, appliedon)
    select id, 'profile', 'list', at, at from unnest(ids || merged) id on conflict (hash) do nothing;
  return cardinality(ids);
end $$;

-- Adds empty places for people who are not known, so that they stay unknown, and notes that a client may have rows about them.
create or replace function place_people(ids bytea[], at utc_time) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare placed bytea[];
begin
  with places as (
    insert into profile (profileid, linkedinurl, full_name, source, updatedon, suppressedon)
      select distinct id, '', '', 'suppression', at, at from unnest(ids) id on conflict (profileid) do nothing returning profileid
  ) select array_agg(profileid) into placed from places;
  insert into personerasure (profileid, linkedinurl, hashes) select id, '', '{}' from unnest(placed) id
    on conflict (profileid) do update set erasedon = null;
end $$;

-- Notes which values are to be erased from the rows of jobs. In PL/pgSQL: Citus plans no such statement with the parameters of SQL.
create or replace function erase_from_jobs(hashes bytea[], at utc_time) returns void language plpgsql as $$
begin
  insert into joberasure (clientid, jobid, hash, madeon)
    select n.clientid, n.jobid, n.hash, at from jobnamed n where n.hash = any(hashes)
    union
    select p.clientid, p.jobid, p.profileid, at from jobperson p
      join job j on j.clientid = p.clientid and j.jobid = p.jobid and j.kept and j.kind <> 'BULK_REVEAL'
      where p.profileid = any(hashes)
    on conflict do nothing;
end $$;

-- Takes everything that tells of marked people out of every client's tables; what was bought and paid stays as rows without a
-- person. Their files are noted the first time: what a job reads after the mark tells of them no more.
create or replace function erase_marked(ids bytea[], at utc_time) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  gone bytea[] := array(select profileid from profile where profileid = any(ids) and suppressedon is not null); -- not taken off the list meanwhile
  v_owned record;
  urls text[] := array(select linkedinurl from personerasure where profileid = any(ids) and linkedinurl <> '');
begin
  for v_owned in select distinct r.clientid, r.profileid from revealeddatum r where r.profileid = any(gone) and r.sealed is not null loop
    perform emit_webhook(v_owned.clientid, 'contact.suppressed', v_owned.profileid, null, '{}', at::timestamp);
  end loop;
  -- What receivers of webhooks answered may repeat what they were sent.
  update webhookdelivery d set attempts = '[]' from webhookevent e
    where e.profileid = any(gone) and d.clientid = e.clientid and d.eventid = e.eventid and d.attempts <> '[]';
  perform erase_from_jobs(array(select v.hash from personerasure e cross join unnest(e.profileid || e.hashes) v (hash)
    where e.profileid = any(gone) and e.erasedon is null), at);
  delete from emailoutcome where valuehash in (select unnest(e.hashes) from personerasure e
    where e.profileid = any(gone) and e.erasedon is null);
  -- A profile's address ends in the name; what members bought says how they know the person.
  perform forget_names(array(
    select name from personerasure e cross join unnest(e.names || substring(e.linkedinurl from '[^/]+/?$')) name
      where e.profileid = any(gone) and e.erasedon is null and name <> ''
    union select c.full_name from usercontact c where c.profileid = any(gone)));
  insert into auditentry (clientid, happenedon, kind, profileid, source)
    select distinct clientid, at, 'suppressed', profileid, 'operator' from revealeddatum
    where profileid = any(gone) and sealed is not null;
  update creditledger l set reference = null from (
      select r.clientid, head || pool || ':' || encode(r.profileid, 'hex') as idempotencykey
      from revealeddatum r, unnest(array['reveal:', 'refund:reveal:']) head,
        unnest(array['contactcredit', 'bus_email_credits', 'personal_email_credits']) pool
      where r.profileid = any(gone)) k
    where l.clientid = k.clientid and l.idempotencykey = k.idempotencykey and l.reference is not null;
  update creditreturn set profilekey = '', value_sealed = '', note = null, decisionreason = null
    where profileid = any(gone) and profilekey <> '';
  delete from contactfeedback where profileid = any(gone) or linkedin_url = any(urls);
  delete from contacthint where profileid = any(gone);
  delete from contactmove where profileid = any(gone);
  update jobperson set asksprofile = null where profileid = any(gone) and asksprofile is not null;
  delete from personreport where profileid = any(gone);
  delete from sourcewait where profileid = any(gone);
  delete from mailboxwait where profileid = any(gone);
  -- What a client's own key brought is no purchase that the host fills again.
  delete from revealeddatum where profileid = any(gone) and starts_with(source, 'key:');
  update revealeddatum set sealed = null, bus_email_validation = null, verifiedon = null
    where profileid = any(gone) and sealed is not null;
  delete from usercontact where profileid = any(gone);
  update personerasure set erasedon = clock_timestamp() at time zone 'utc', linkedinurl = '', hashes = '{}', names = '{}'
    where profileid = any(ids) and erasedon is null;
end $$;

-- Both in one transaction, for every write of a person whose value is listed, and for restored databases. The mark is not
-- committed yet, so the erasing after it is still to come.
create or replace function erase_people(ids bytea[], at utc_time) returns integer language plpgsql as $$
declare
  every bytea[] := same_people(ids);
  marked integer := mark_people(every, at);
begin
  if marked = 0 then return 0; end if;
  perform erase_marked(array(select profileid from personerasure where profileid = any(every) and erasedon is null), at);
  update personerasure set erasedon = null where profileid = any(every);
  return marked;
end $$;

-- No entry point brings a value back. The person's row is read without a lock: on several machines that
-- would be one lock for all people. A row that looked before the mark is found when clients' rows are erased once more.
create or replace function refuse_suppressed() returns trigger language plpgsql as $$
begin
  if exists (select from profile where profileid = new.profileid and suppressedon is not null) then
    -- On several machines the message alone reaches the coordinator, so it has the name, as PostgreSQL's own.
    raise exception 'A suppressed person violates check constraint "not_suppressed"' using errcode = 'check_violation', constraint = 'not_suppressed';
  end if;
  return new;
end $$;

create or replace trigger contactfeedback_suppressed before insert on contactfeedback
  for each row when (new.profileid is not null) execute function refuse_suppressed();
create or replace trigger revealeddatum_suppressed before insert on revealeddatum
  for each row execute function refuse_suppressed();
create or replace trigger usercontact_suppressed before insert on usercontact
  for each row execute function refuse_suppressed();
