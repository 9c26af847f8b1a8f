-- A datum of a person that members reported, until an operator has answered: one open row, then one row for each answer.
create table personreport (
  reportid bigint generated always as identity primary key,
  profileid bytea not null,
  datum text not null check (datum in ('personal', 'business', 'phone')),
  openedon utc_time not null, -- the oldest report's time
  closedon utc_time,
  outcome text check (outcome in ('kept', 'corrected', 'withdrawn')),
  reason text,
  afid integer,
  attemptkey text
);
create unique index personreport_one on personreport (profileid, datum) where closedon is null;
create index personreport_open on personreport (openedon, reportid) where closedon is null;
create index personreport_person on personreport (profileid);
-- Who reported it, and about which of its values; the note stands with the vote in contactfeedback.
create table reportvote (
  reportid bigint not null references personreport (reportid) on delete cascade,
  clientid integer not null,
  appuserid integer not null,
  reason text not null,
  hashes bytea[] not null, -- keyed hashes: when one of these values is gone, the report is answered
  votedon utc_time not null,
  primary key (reportid, clientid, appuserid)
);
create index reportvote_client on reportvote (clientid, reportid);
