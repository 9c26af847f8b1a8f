-- What each program writes now and then, and looks for on the replica: what was committed before a beat is there when the beat is.
create table replicabeat (
  program uuid primary key,
  beat bigint not null,
  beaton timestamptz not null
) with (fillfactor = 50);
