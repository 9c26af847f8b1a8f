-- On several machines each triggers for its copy of people; the queue is on the coordinator, whose copy is written last.

-- Queues people who are added or changed, and takes out of the index who is suppressed or merged.
create or replace function queue_people() returns trigger language plpgsql as $$
declare
  v_out bytea[];
begin
  if to_regclass('indexqueue') is null then return null; end if;
  insert into indexqueue (profileid) select profileid from fresh where suppressedon is null and mergedinto is null;
  v_out := array(select profileid from fresh where suppressedon is not null or mergedinto is not null);
  if cardinality(v_out) = 0 then return null; end if;
  with gone as (delete from personindex where profileid = any(v_out) returning companyid, terms)
  insert into indexqueue (companyid, terms) select companyid, terms from gone;
  return null;
end $$;

create or replace trigger profile_queued after insert on profile referencing new table as fresh
  for each statement execute function queue_people();
create or replace trigger profile_requeued after update on profile referencing new table as fresh
  for each statement execute function queue_people();

-- Queues all people again when the words of titles change.
create or replace function queue_everybody() returns trigger language plpgsql as $$
begin
  if to_regclass('indexqueue') is null then return null; end if;
  insert into indexqueue default values;
  return null;
end $$;

create or replace trigger titleword_queued after insert or delete or update on titleword
  for each statement execute function queue_everybody();
