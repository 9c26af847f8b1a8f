-- Who asked for a job, by the id of the request and of its trace, and how it failed: what it was about to do, and why it had stopped before.
alter table job
  add column requestid text,
  add column traceid text,
  add column failure text,
  add column failedin text,
  add column stopcode text,
  add column droppedon utc_time;
