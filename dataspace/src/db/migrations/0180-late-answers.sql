-- Calls whose source answers later: its id for the answer, when it is asked for next, and the clients that wait for it. A row goes
-- when its call ends.
create table sourcewait (
  callid bigint primary key,
  sourceid integer not null,
  profileid bytea not null,
  requestid text not null,
  asksprofile text not null,
  pollon utc_time not null,
  polls integer default 0 not null,
  again boolean not null,
  clients integer[] default '{}' not null
);
