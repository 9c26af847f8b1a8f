-- The owner's offer to make a member the owner (docs/rules.md#roles-ownership): at most one a client, gone once it is answered, withdrawn
-- or replaced.
create table ownershipoffer (
  clientid integer primary key,
  offerid integer generated always as identity,
  fromid integer not null,
  toid integer not null,
  createdon utc_time not null,
  expireson utc_time not null
);

-- An offer ends when its owner or its member is disabled, leaves or gets another role.
create function end_ownership_offer() returns trigger language plpgsql as $$
begin
  delete from ownershipoffer o where o.clientid = old.clientid and old.appuserid in (o.fromid, o.toid);
  return null;
end $$;
create trigger appuser_leaves after update of isactive, isdeleted, role on appuser for each row
  when (new.isactive = 0 or new.isdeleted = 1 or new.role <> old.role) execute function end_ownership_offer();
create trigger appuser_left after delete on appuser for each row execute function end_ownership_offer();
