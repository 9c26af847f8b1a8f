-- People who arrive with a listed email or phone are erased. The new rows are read first: no table is joined with them.
create or replace function forget_listed() returns trigger language plpgsql as $$
declare
  v_hashes bytea[];
  v_people bytea[];
begin
  if to_regclass('personerasure') is null then return null; end if; -- another machine's copy of people, which the coordinator's erasing writes too
  if not exists (select from suppression where kind <> 'profile') then return null; end if;
  select array_agg(v.hash) into v_hashes from fresh f cross join unnest(f.valuehashes || f.ownhashes) v (hash);
  select array_agg(s.hash) into v_hashes from unnest(v_hashes) h (hash) join suppression s on s.hash = h.hash;
  if v_hashes is null then return null; end if;
  select array_agg(distinct f.profileid) into v_people from fresh f where (f.valuehashes || f.ownhashes) && v_hashes;
  perform erase_people(v_people, (now() at time zone 'utc')::utc_time);
  return null;
end $$;

create or replace trigger profile_added after insert on profile referencing new table as fresh
  for each statement execute function forget_listed();
create or replace trigger profile_changed after update on profile referencing new table as fresh
  for each statement execute function forget_listed();
