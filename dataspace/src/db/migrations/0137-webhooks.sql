-- Webhooks (docs/decisions/0095-webhooks.md). What an owner sets, and operators for all clients (client 0); each reveal reads it.
create table webhookendpoint (
  endpointid integer generated always as identity primary key,
  clientid integer not null,
  url text not null,
  events text[] not null,
  withvalues boolean not null default false check (clientid <> 0 or not withvalues), -- an owner agrees for one client
  lowcredits integer not null,
  state text not null default 'enabled' check (state in ('enabled', 'disabled', 'failed', 'gone')),
  secret_sealed bytea not null,
  oldsecret_sealed bytea,
  oldsecretuntil utc_time,
  createdon utc_time not null
);
create index webhookendpoint_client on webhookendpoint (clientid);

-- Where the sending of an endpoint stands: who sends until when, and since when it fails.
create table webhookline (
  endpointid integer primary key,
  clientid integer not null,
  dueon timestamp not null,
  lease uuid,
  tries integer not null default 0,
  failingsince utc_time
);

create table webhookevent (
  clientid integer not null,
  eventid bigint generated always as identity,
  eventkey uuid not null default gen_random_uuid(),
  type text not null,
  profileid bytea,
  appuserid integer,
  facts jsonb not null,
  once text,
  happenedon utc_time not null,
  emittedon timestamp not null,
  primary key (clientid, eventid)
);
create index webhookevent_person on webhookevent (profileid) where profileid is not null;
create index webhookevent_once on webhookevent (clientid, once) where once is not null;
create index webhookevent_old on webhookevent (emittedon);

-- An event on its way to an endpoint, and the last answers.
create table webhookdelivery (
  clientid integer not null,
  endpointid integer not null,
  eventid bigint not null,
  emittedon timestamp not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'skipped')),
  tries integer not null default 0,
  attempts jsonb not null default '[]',
  primary key (clientid, endpointid, eventid)
);
create index webhookdelivery_pending on webhookdelivery (endpointid, clientid, emittedon, eventid) where state = 'pending';
create index webhookdelivery_newest on webhookdelivery (clientid, endpointid, emittedon desc, eventid desc);
create index webhookdelivery_old on webhookdelivery (emittedon);

create trigger appuser_told after insert or update of isactive, isdeleted, invitestatus, role on appuser
  for each row execute function emit_member();
