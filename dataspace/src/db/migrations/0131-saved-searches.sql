-- Searches of Find people that members keep (docs/rules.md#find-saved). `filter` is what `savedFilter` of the contract reads.
create table savedsearch (
  clientid integer not null references client (clientid),
  appuserid integer not null,
  searchid bigint generated always as identity,
  name text not null,
  namekey text not null,
  filter jsonb not null,
  alert boolean not null,
  createdon utc_time not null,
  checkedon date not null, -- people who came to match before this day are counted
  newpeople integer not null default 0,
  newexact boolean not null default true,
  newsince date, -- the first day of those who are new; null where nobody is
  primary key (clientid, appuserid, searchid),
  unique (clientid, appuserid, namekey)
);
create index savedsearch_due on savedsearch (checkedon) where alert;
