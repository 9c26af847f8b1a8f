-- Service tokens that an app was given by its owner's consent, and how far one spends before a person is asked
-- (docs/rules.md#assistants). `freeuntil` is the total that it may have spent by then; null: nobody is asked.
alter table servicetoken add column appname text;
alter table servicetoken add column codehash bytea;
alter table servicetoken add column confirmabove integer;
alter table servicetoken add column freeuntil integer;
