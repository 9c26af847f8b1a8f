-- People with an email whose mail server asked for patience, and when it is asked again. A row goes with an answer or the last try.
create table mailboxwait (
  profileid bytea primary key,
  asksprofile text not null,
  checkon utc_time not null,
  checks integer default 0 not null
);
create index on mailboxwait (checkon);
