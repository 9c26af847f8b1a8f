-- Whose service token a value is: found before the client is known.
create table tokenlookup (
  hash bytea primary key,
  clientid integer not null,
  tokenid integer not null
);
-- The released version notes no values.
create function note_token() returns trigger language plpgsql as $$
begin
  insert into tokenlookup (hash, clientid, tokenid) values (new.tokenhash, new.clientid, new.tokenid) on conflict do nothing;
  return null;
end $$;
create trigger servicetoken_noted after insert on servicetoken for each row execute function note_token();
insert into tokenlookup (hash, clientid, tokenid) select tokenhash, clientid, tokenid from servicetoken on conflict do nothing;
