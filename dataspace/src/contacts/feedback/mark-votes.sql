-- Keeps a member's votes on a person in the member's row, from every API. The row is held first: of two votes
-- at once the later counts both.
create or replace function mark_votes() returns trigger language plpgsql as $$
declare
  v_client constant integer := case when tg_op = 'DELETE' then old.clientid else new.clientid end;
  v_member constant integer := case when tg_op = 'DELETE' then old.appuserid else new.appuserid end;
  v_profile constant bytea := case when tg_op = 'DELETE' then old.profileid else new.profileid end;
  v_votes smallint;
begin
  perform from usercontact c where c.clientid = v_client and c.appuserid = v_member and c.profileid = v_profile for no key update;
  select coalesce(bit_or(case f.action when 'upvote' then 1 else 2 end), 0) into v_votes
    from contactfeedback f where f.clientid = v_client and f.appuserid = v_member and f.profileid = v_profile;
  update usercontact c set votes = v_votes
    where c.clientid = v_client and c.appuserid = v_member and c.profileid = v_profile;
  return null;
end $$;

create or replace trigger contactfeedback_marks after insert or delete or update of action on contactfeedback
  for each row execute function mark_votes();
