-- Clients that read from the first server for now: one of theirs has changed something, which a replica may not show yet.
create table readpin (
  clientid integer primary key,
  until timestamptz not null
) with (fillfactor = 50);
