-- Emails of which a provider reported that they were delivered or bounced, by keyed hash: each counts once in 90 days.
create table emailoutcome (
  valuehash bytea primary key,
  day date not null,
  label text,
  source text not null,
  bounced boolean not null
);
create index emailoutcome_day on emailoutcome (day);
-- How many of each label and source, by the day of their first report.
create table labelday (
  day date not null,
  label text not null,
  source text not null,
  delivered integer not null,
  bounced integer not null,
  primary key (day, label, source)
)
with (fillfactor=50);
-- False: no email that the source brings is Verified.
alter table peoplesource add column trusted boolean default true not null;
