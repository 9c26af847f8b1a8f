-- A member's login is in a table of another kind, which on several machines is elsewhere (docs/scale.md).
alter table appuser drop constraint appuser_afid_fkey;
