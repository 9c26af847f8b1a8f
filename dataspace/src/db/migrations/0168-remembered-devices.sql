-- Devices on which a login's second factor is not asked for: a factor's change, a new password and a reset forget them.
create table remembereddevice (
  deviceid integer generated always as identity primary key,
  afid integer not null references login (afid) on delete cascade,
  tokenhash bytea not null unique,
  useragent text,
  address text,
  createdon utc_time not null,
  lastusedon utc_time not null,
  expireson utc_time not null
);
create index remembereddevice_afid on remembereddevice (afid, deviceid);
