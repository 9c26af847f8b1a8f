-- Clients whose owner requires a second factor of every member.
create table factorrule (
  clientid integer primary key,
  requiredon utc_time not null
);
