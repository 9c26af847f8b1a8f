-- Which client a customer of the payment provider is: found before the client is known.
create table customerlookup (
  stripe_custid text primary key,
  clientid integer not null
);
-- The released version notes no customers.
create function note_customer() returns trigger language plpgsql as $$
begin
  insert into customerlookup (stripe_custid, clientid) values (new.stripe_custid, new.clientid) on conflict do nothing;
  return null;
end $$;
create trigger client_noted after insert or update of stripe_custid on client
  for each row when (new.stripe_custid is not null) execute function note_customer();
insert into customerlookup (stripe_custid, clientid)
  select stripe_custid, clientid from client where stripe_custid is not null on conflict do nothing;
