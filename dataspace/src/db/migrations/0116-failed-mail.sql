-- Why the last try of a mail failed. `failedtries` is how many there were then: a mail with more of them is being tried now.
alter table mailoutbox
  add column failedtries integer,
  add column failedon utc_time,
  add column failure text;
