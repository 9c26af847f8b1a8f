-- An operator's look through a member's eyes: its token opens once, and reads only.
create table viewsession (
  viewid bigint generated always as identity primary key,
  clientid integer not null,
  appuserid integer not null,
  operatorafid integer not null,
  operatorhash bytea not null, -- the console's session, with which it ends
  handoverhash bytea not null unique,
  handoveruntil timestamp not null,
  tokenhash bytea unique,
  createdon timestamp not null,
  expireson timestamp, -- null until it is opened
  endedon timestamp
);
create index viewsession_open on viewsession (expireson) where endedon is null;
create index viewsession_console on viewsession (operatorhash) where endedon is null;
