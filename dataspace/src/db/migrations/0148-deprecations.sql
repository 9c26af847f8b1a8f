-- Uses of what goes, by the client's own that use it: keys, tokens, named operations and members.
create table deprecateduse (
  clientid integer not null references client (clientid),
  coordinate text not null,
  kind text not null check (kind in ('key', 'token', 'operation', 'member')),
  who text not null,
  day date not null,
  calls bigint not null,
  primary key (clientid, coordinate, kind, who, day)
);
create index deprecateduse_day on deprecateduse (day);

-- What an owner was told of, so that each is said once at each step.
create table deprecationtold (
  clientid integer not null references client (clientid),
  coordinate text not null,
  goes date not null,
  step integer not null,
  primary key (clientid, coordinate, goes, step)
);
