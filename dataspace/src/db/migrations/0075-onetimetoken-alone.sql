-- Clients are in a table of another kind, which on several machines is elsewhere (docs/scale.md).
alter table onetimetoken drop constraint onetimetoken_clientid_fkey;
