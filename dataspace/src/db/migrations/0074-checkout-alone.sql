-- Clients and plans are in tables of other kinds, which on several machines are elsewhere (docs/scale.md).
alter table checkoutsession drop constraint checkoutsession_clientid_fkey, drop constraint checkoutsession_planid_fkey;
