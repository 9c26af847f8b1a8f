-- Webhooks by which an email provider reports a client's bounces: one for each provider, found by the hash of its address' token.
create table bouncefeed (
  clientid integer not null,
  provider text not null,
  tokenhash bytea not null unique,
  key_sealed bytea,
  topic text,
  createdon utc_time not null,
  lastusedon utc_time,
  primary key (clientid, provider)
);
