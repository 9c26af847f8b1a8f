-- What each source brought and cost, by day and kind of data.
create table sourceday (
  sourceid integer not null,
  day date not null,
  datum text not null,
  asked integer not null,
  found integer not null,
  verified integer not null,
  failed integer not null,
  cost numeric(14,4) not null,
  ms bigint not null,
  primary key (sourceid, day, datum)
)
with (fillfactor=50);
