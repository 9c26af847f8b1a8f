-- GraphQL operations that are called by name (docs/rules.md#operations). Client 0: those of the product, which every client may call.
create table namedoperation (
  clientid integer not null,
  name text not null,
  description text not null,
  createdon utc_time not null,
  primary key (clientid, name)
);
-- Every registered document. A version is called by its newest revision; all of its revisions are retired together.
create table namedoperationrevision (
  clientid integer not null,
  name text not null,
  version integer not null,
  revision integer not null,
  document text not null,
  appuserid integer, -- who registered it; null: an operator
  createdon utc_time not null,
  retireson date, -- refused from this day on; null: in force
  retiringsince utc_time, -- when that was said
  primary key (clientid, name, version, revision),
  foreign key (clientid, name) references namedoperation on delete cascade
);
