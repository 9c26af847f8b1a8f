-- Clients that may do nothing for now: an operator has disabled them, or their account is about to be closed.
create table clienthold (
  clientid integer primary key,
  disabledon utc_time,
  renewalended integer not null default 0, -- 1: the renewal was ended with it, and goes on with the client
  closeson utc_time,
  constraint clienthold_has_cause check (disabledon is not null or closeson is not null)
);
-- What an operator did to a client once for a key; `until`: the end that it gave a period.
create table operatoract (
  clientid integer not null,
  attemptkey text not null,
  happenedon utc_time not null,
  until utc_time,
  primary key (clientid, attemptkey)
);
-- Plans that begin without a payment when a client's present period is over.
create table agreedplan (
  clientid integer primary key,
  planid integer not null,
  startson utc_time not null
);
create index agreedplan_due on agreedplan (startson);
-- The copy of a client's own data that was ordered last; its file is in the store once it is made.
create table clientexport (
  clientid integer primary key,
  exportid uuid not null,
  askedon utc_time not null,
  madeon utc_time
);
create index clientexport_waiting on clientexport (askedon) where madeon is null;
create index clientexport_old on clientexport (askedon);
create index clienthold_due on clienthold (closeson) where closeson is not null;
