-- Imports by upload at the operators' console; their counts stand in profileimport, which each of them has a row in.
create table peopleimport (
  importid integer primary key,
  attemptkey text not null unique,
  afid integer not null,
  email text not null,
  state text not null check (state in
    ('uploading', 'refused', 'mapping', 'checking', 'checked', 'importing', 'paused', 'done', 'cancelled', 'failed')),
  filename text not null,
  bytes bigint not null,
  file text, -- its name in the store; null: not there yet, or no longer
  columns jsonb, -- what the operator made of the file's columns
  counts jsonb, -- what the check found
  position bigint not null default 0, -- bytes read by the check or the import
  readrows bigint not null default 0,
  rate double precision not null default 0, -- rows a second
  secondsleft integer,
  fault text, -- why the file or its import was refused
  faultline bigint,
  tries integer not null default 0,
  dueon timestamp not null, -- when it is taken, or taken over
  createdon timestamp not null,
  checkedon timestamp,
  startedon timestamp,
  finishedon timestamp
);
create index peopleimport_due on peopleimport (dueon) where state in ('checking', 'importing');
create index peopleimport_kept on peopleimport (createdon);
-- What an import refused, a batch a row, sealed: people's data.
create table importreject (
  importid integer not null references peopleimport (importid) on delete cascade,
  position integer not null,
  sealed bytea not null,
  primary key (importid, position)
);
-- What operators made of the columns of a source's files, to suggest it the next time.
create table importmapping (
  sourcekey text primary key,
  sourcename text not null,
  columns jsonb not null,
  savedby integer not null,
  savedon timestamp not null
);
