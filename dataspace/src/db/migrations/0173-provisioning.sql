-- What a client's identity provider changes by SCIM: one token a client, its names for members, and its groups.
create table provisioningtoken (
  clientid integer primary key,
  tokenhash bytea not null,
  ending text not null,
  createdon utc_time not null,
  lastusedon utc_time
);
alter table appuser add column externalid text;
create table providergroup (
  groupid integer generated always as identity primary key,
  clientid integer not null,
  displayname text not null,
  externalid text
);
create unique index providergroup_name on providergroup (clientid, lower(displayname));
create table providergroupmember (
  groupid integer not null references providergroup (groupid) on delete cascade,
  appuserid integer not null,
  primary key (groupid, appuserid)
);
create index providergroupmember_member on providergroupmember (appuserid);
