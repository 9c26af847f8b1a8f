-- Calls of sources: a row before each, and what came of it after; one without an answer is under way, or its program was killed.
create table sourcecall (
  callid bigint generated always as identity primary key,
  callkey uuid default gen_random_uuid() not null,
  sourceid integer not null,
  profileid bytea not null,
  data text[] not null,
  startedon utc_time not null,
  answer text check (answer in ('person', 'nobody', 'failed', 'unknown')),
  found text[] default '{}' not null,
  verified boolean default false not null,
  cost numeric(12,4) default 0 not null,
  ms integer
);
create unique index sourcecall_open on sourcecall (profileid, sourceid) where (answer is null);
create index sourcecall_profileid on sourcecall (profileid, sourceid);
create index sourcecall_over on sourcecall (startedon) where (answer <> 'person');

-- Calls of a source in the running minute, and until when it wants none.
create unlogged table sourceload (
  sourceid integer primary key,
  minute bigint default 0 not null,
  asked integer default 0 not null,
  restuntil utc_time
)
with (fillfactor=50);

-- The profile of a row whose person is unknown, until sources were asked.
alter table jobperson add column asksprofile text;
