-- Two profiles of one human become one person: the place of the one that goes stays empty and leads to the one that stays
-- (docs/decisions/0088-people-merged.md).
alter table profile add column mergedinto bytea;
-- A merge, and how far the clients that own data of the one that went are through. Its number comes from the same sequence as those of
-- changed values: notes and mails name either. goneurl: the address that went, so that old votes on it can be erased.
create table personmerge (
  mergeid bigint primary key default nextval('personchange_changeid_seq'),
  attemptkey text not null unique,
  gone bytea not null unique,
  stays bytea not null,
  goneurl text not null,
  reason text not null,
  afid integer not null,
  createdon timestamp not null,
  afterclient integer not null default 0,
  round integer not null default 1, -- the second finds who bought data of the one that went while it went
  roundon timestamp not null,
  told integer not null default 0,
  returned integer not null default 0,
  finishedon timestamp
);
create index personmerge_stays on personmerge (stays, mergeid desc);
create index personmerge_open on personmerge (mergeid) where finishedon is null;
-- Two people who share values, as of the last pass over people; distincton: an operator said that they are two.
create table personpair (
  one bytea not null,
  other bytea not null,
  pairid bigint generated always as identity unique,
  shared integer not null,
  samename boolean not null,
  strength integer not null,
  foundon timestamp not null,
  distincton timestamp,
  distinctby integer,
  primary key (one, other),
  check (one < other)
);
create index personpair_strongest on personpair (strength desc, pairid desc) where distincton is null;
create index personpair_other on personpair (other);
