-- What each running program counted in a minute, kept for a day: the operators' console draws it. Programs of one minute add up.
create table minutefigure (
  minute timestamp not null,
  program text not null check (program in ('gateway', 'dataspace', 'api')),
  instance uuid not null,
  release text not null,
  node text not null,
  startedon timestamp not null,
  ok integer not null,
  refused integer not null,
  failed integer not null,
  buckets integer[] not null, -- requests by seconds, one more than there are bounds
  waits integer[] not null, -- waits for a connection, likewise
  more jsonb not null, -- other numbers by name
  primary key (minute, program, instance)
);
