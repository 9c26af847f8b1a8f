-- Second factors of a member's login, in the columns and tables that operators have.
alter table login
  add column totp bytea,
  add column newtotp bytea,
  add column totpstep bigint,
  add column wrongcodes integer default 0 not null,
  add column wrongsince utc_time;

create table loginrecovery (
  afid integer not null references login (afid) on delete cascade,
  codehash bytea not null,
  primary key (afid, codehash)
);

create table loginpasskey (
  passkeyid integer generated always as identity primary key,
  afid integer not null references login (afid) on delete cascade,
  credentialid text not null unique,
  publickey bytea not null,
  signcount bigint not null,
  transports text[] not null,
  name text not null,
  createdon utc_time not null,
  lastusedon utc_time
);
create index loginpasskey_afid on loginpasskey (afid, passkeyid);

-- What a session, or a sign-in under way, is to sign with a passkey; without a login while the person is unknown.
create table loginchallenge (
  tokenhash bytea not null,
  afid integer references login (afid) on delete cascade,
  purpose text not null check (purpose in ('add', 'prove', 'enter')),
  challenge text not null,
  createdon utc_time not null,
  primary key (tokenhash, purpose)
);

-- Sign-ins that wait for their second factor: they open nothing by themselves.
create table waitingsignin (
  tokenhash bytea primary key,
  afid integer not null references login (afid) on delete cascade,
  createdon utc_time not null,
  expireson utc_time not null,
  usedon utc_time
);
create index waitingsignin_afid on waitingsignin (afid);
