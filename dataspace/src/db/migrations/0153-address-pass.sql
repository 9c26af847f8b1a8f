-- How far the pass that corrects addresses of people has come, and what the last whole one changed.
create table addresspass (
  one boolean primary key default true check (one),
  page integer not null default 0,
  merged integer not null default 0,
  erased integer not null default 0,
  unread integer not null default 0,
  returned integer not null default 0,
  finishedon timestamp
);
insert into addresspass default values;
