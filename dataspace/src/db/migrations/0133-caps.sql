-- What a member may spend in a calendar month, UTC (docs/rules.md#caps-member); without a row nothing limits the member. `spent` is of the
-- month that began on `month`.
create table membercap (
  clientid integer not null,
  appuserid integer not null,
  cap integer not null check (cap >= 0),
  month date not null,
  spent integer not null check (spent >= 0),
  primary key (clientid, appuserid)
);

-- What members asked their owner for; of each at most one is open. `tokenhash`: of the link in the owner's mail.
create table caprequest (
  clientid integer not null,
  requestid integer generated always as identity,
  appuserid integer not null,
  asked integer not null,
  note text,
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn')),
  tokenhash bytea,
  createdon utc_time not null,
  answeredon utc_time,
  answeredby integer,
  primary key (clientid, requestid)
);
create unique index caprequest_open on caprequest (clientid, appuserid) where state = 'open';

alter table onetimetoken drop constraint onetimetoken_purpose_check;
alter table onetimetoken add constraint onetimetoken_purpose_check
  check (purpose in ('reset', 'verify', 'invite', 'email_change', 'handover', 'onboard', 'cap_request')) not valid;
