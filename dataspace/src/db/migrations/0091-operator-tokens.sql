-- Service tokens of operators' tools; only the hash of a secret is kept.
create table operatortoken (
  tokenid integer generated always as identity primary key,
  tokenhash bytea not null unique,
  afid integer not null references operator (afid) on delete cascade,
  name text not null,
  ending text not null, -- the secret's last letters, to tell it from others
  role text not null check (role in ('support', 'billing', 'data', 'admin')),
  proven integer not null, -- 1: it does what asks for the second factor
  addresses text[] not null, -- addresses and CIDR blocks it works from; empty: every address
  createdon timestamp not null,
  expireson timestamp not null,
  lastusedon timestamp,
  lastaddress text,
  endedon timestamp
);
create index operatortoken_afid on operatortoken (afid, tokenid);
