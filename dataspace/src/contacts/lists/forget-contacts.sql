-- What belongs to rows of My Contacts goes with them, by an erasing or an operator's hand. The rows that are gone are read first, by
-- member: no table is joined with them.
create or replace function forget_contacts() returns trigger language plpgsql as $$
declare
  v_client integer;
  v_member integer;
  v_contacts bigint[];
  v_removals bigint[];
  v_profiles bytea[];
begin
  for v_client, v_member, v_contacts, v_removals, v_profiles in
    select g.clientid, g.appuserid, array_agg(g.contactid), array_agg(distinct g.removalid), array_agg(g.profileid)
      from gone g group by g.clientid, g.appuserid
  loop
    delete from taggedcontact x where x.clientid = v_client and x.appuserid = v_member and x.contactid = any(v_contacts);
    delete from removedtag x where x.clientid = v_client and x.appuserid = v_member
      and x.removalid = any(v_removals) and x.contactid = any(v_contacts);
    delete from contactevent e where e.clientid = v_client and e.profileid = any(v_profiles);
  end loop;
  return null;
end $$;

create or replace trigger usercontact_forgotten after delete on usercontact referencing old table as gone
  for each statement execute function forget_contacts();
