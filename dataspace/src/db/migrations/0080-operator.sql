-- Who may use the operators' console, beside the login; secrets are sealed.
create table operator (
  afid integer primary key references login (afid) on delete cascade,
  role text not null check (role in ('support', 'billing', 'data', 'admin')),
  isactive integer not null default 1,
  totp bytea,
  newtotp bytea, -- offered, and not confirmed yet
  totpstep bigint, -- the last code's time step: no code is taken twice
  wrongcodes integer not null default 0,
  wrongsince timestamp,
  createdon timestamp not null
);
create table operatorsession (
  tokenhash bytea primary key,
  afid integer not null references operator (afid) on delete cascade,
  createdon timestamp not null,
  lastusedon timestamp not null,
  endedon timestamp,
  enteredon timestamp, -- when the second factor was shown; null until then
  provenon timestamp, -- when it was shown last
  useragent text,
  address text not null
);
create index operatorsession_afid on operatorsession (afid);
create table operatorrecovery (
  afid integer not null references operator (afid) on delete cascade,
  codehash bytea not null,
  primary key (afid, codehash)
);
