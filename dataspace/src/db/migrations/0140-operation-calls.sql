-- Calls of named operations, also the product's, by the client that made them.
create table operationday (
  clientid integer not null references client (clientid),
  name text not null,
  version integer not null,
  day date not null,
  calls bigint not null,
  primary key (clientid, name, version, day)
);
