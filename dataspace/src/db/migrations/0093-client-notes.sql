-- Calls of clients that changed something or failed, by the id of the request, for as long as CALL_NOTE_DAYS. A note holds no value of
-- a person and no address with a secret.
create table callnote (
  clientid integer not null,
  noteid bigint generated always as identity (maxvalue 9007199254740991),
  requestid text not null,
  happenedon utc_time not null,
  appuserid integer,
  keyid integer,
  tokenid integer,
  operation text not null,
  source text not null check (source in ('web', 'extension', 'api', 'token')),
  status integer not null,
  code text,
  ms integer not null,
  primary key (clientid, noteid)
);
create index callnote_newest on callnote (clientid, happenedon desc, noteid desc);
create index callnote_request on callnote (requestid);
create index callnote_failed on callnote (clientid, happenedon desc) where code is not null;
create index callnote_past on callnote (happenedon);
-- The beginning of each value of an API key, as a keyed hash: operators find a key by it.
create table keystart (
  hash bytea primary key,
  start bytea not null,
  clientid integer not null,
  keyid integer not null
);
create index keystart_start on keystart (start);
-- Whose member a mail goes to.
create table clientmail (
  clientid integer not null,
  mailid bigint not null primary key references mailoutbox on delete cascade,
  appuserid integer
);
create index clientmail_newest on clientmail (clientid, mailid desc);
