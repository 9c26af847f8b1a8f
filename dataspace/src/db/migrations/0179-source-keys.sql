-- Keys of clients for providers of people; their sources are numbered with the host's, and so are their calls.
create table sourcekey (
  clientid integer not null,
  provider text not null,
  sourceid integer not null unique,
  key_sealed bytea not null,
  keyend text not null,
  enabled boolean default true not null,
  createdon utc_time not null,
  changedon utc_time not null,
  lastusedon utc_time,
  refusal text,
  refusedon utc_time,
  primary key (clientid, provider)
);
-- Hashes of values that clients' own keys brought: the values are these clients' alone, a suppression finds them.
alter table profile add column ownhashes bytea[];
