-- Clients are in a table of another kind, which on several machines is elsewhere (docs/scale.md).
alter table paymentquarantine drop constraint paymentquarantine_clientid_fkey;
