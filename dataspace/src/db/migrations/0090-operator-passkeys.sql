-- Passkeys of operators, and the challenges that a session was given to sign.
create table operatorpasskey (
  passkeyid integer generated always as identity primary key,
  afid integer not null references operator (afid) on delete cascade,
  credentialid text not null unique,
  publickey bytea not null,
  signcount bigint not null, -- as the passkey said last; 0 where it does not count
  transports text[] not null,
  name text not null,
  createdon timestamp not null,
  lastusedon timestamp
);
create index operatorpasskey_afid on operatorpasskey (afid, passkeyid);
create table operatorchallenge (
  tokenhash bytea not null,
  afid integer not null references operator (afid) on delete cascade,
  purpose text not null check (purpose in ('add', 'prove')),
  challenge text not null,
  createdon timestamp not null,
  primary key (tokenhash, purpose)
);
