-- Whose API key a value is, or was: found before the client is known.
create table keylookup (
  hash bytea primary key,
  clientid integer not null,
  keyid integer not null
);
-- The released version notes no values.
create function note_key() returns trigger language plpgsql as $$
begin
  insert into keylookup (hash, clientid, keyid) values (new.apikey_hash, new.clientid, new.keyid) on conflict do nothing;
  return null;
end $$;
create trigger apikeys_noted after insert or update of apikey_hash on apikeys for each row execute function note_key();
insert into keylookup (hash, clientid, keyid)
  select apikey_hash, clientid, keyid from apikeys
  union select rotatedfrom, clientid, keyid from apikeys where rotatedfrom is not null
  on conflict do nothing;
