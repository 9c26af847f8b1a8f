-- How many people and values there are, by source and age of the last verification, as of the last pass over people.
create table personcount (
  source text not null,
  age text not null,
  people bigint not null,
  personal bigint not null,
  business bigint not null,
  phone bigint not null,
  countedon timestamp not null,
  primary key (source, age)
);
-- A value that an operator corrected or withdrew, and how far the clients that own it are told.
create table personchange (
  changeid bigint generated always as identity primary key,
  attemptkey text not null unique,
  profileid bytea not null,
  datum text not null check (datum in ('personal', 'business', 'phone')),
  kind text not null check (kind in ('corrected', 'withdrawn')),
  oldhash bytea not null,
  reason text not null,
  afid integer not null,
  createdon timestamp not null,
  afterclient integer not null default 0,
  round integer not null default 1, -- the second finds who bought the old value while it was changed
  roundon timestamp,
  told integer not null default 0,
  returned integer not null default 0,
  finishedon timestamp
);
create index personchange_person on personchange (profileid, changeid desc);
create index personchange_open on personchange (changeid) where finishedon is null;
-- A client that was told of a change, once.
create table persontold (
  clientid integer not null references client (clientid),
  changeid bigint not null,
  createdon timestamp not null,
  mailedon timestamp,
  primary key (clientid, changeid)
);
create index persontold_unmailed on persontold (clientid) where mailedon is null;
-- The note of a change to a member who has the contact.
create table contactnotice (
  clientid integer not null references client (clientid),
  appuserid integer not null,
  changeid bigint not null,
  profileid bytea not null,
  datum text not null,
  kind text not null,
  createdon timestamp not null,
  seenon timestamp,
  primary key (clientid, appuserid, changeid)
);
create index contactnotice_past on contactnotice (createdon);
