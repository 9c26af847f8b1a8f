-- Changes of people's title or company, one row a person and day until the clients that own the person are notified; a row of a
-- person without owners goes then.
create table personmove (
  moveid bigint generated always as identity primary key,
  profileid bytea not null,
  movedon utc_time not null,
  fromtitle text,
  fromcompany text,
  totitle text,
  tocompany text,
  startedon utc_time,
  finishedon utc_time
);
create index personmove_profileid on personmove (profileid);
create index personmove_open on personmove (moveid) where (finishedon is null);
create index personmove_movedon on personmove (movedon);

-- The moves that a client was notified of, in words of its own: they go with the client or the person.
create table contactmove (
  clientid integer not null,
  moveid bigint not null,
  profileid bytea not null,
  movedon utc_time not null,
  notedon utc_time not null,
  fromtitle text,
  fromcompany text,
  totitle text,
  tocompany text,
  primary key (clientid, moveid)
);
create index contactmove_profileid on contactmove (profileid);
create index contactmove_person on contactmove (clientid, profileid, movedon);
create index contactmove_movedon on contactmove (clientid, movedon);

-- When the sources are asked again about an owned person, and how likely a move is.
create table radarcheck (
  profileid bytea primary key,
  risk real not null,
  nexton utc_time not null,
  checkedon utc_time
);
create index radarcheck_risk on radarcheck (risk desc, nexton);
create index radarcheck_nexton on radarcheck (nexton);

-- Calls and people of the radar by day.
create table radarday (
  day date primary key,
  calls integer default 0 not null,
  people integer default 0 not null,
  planned boolean default false not null
)
with (fillfactor=50);
