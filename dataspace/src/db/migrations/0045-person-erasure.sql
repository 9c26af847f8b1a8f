-- People who were marked as suppressed and whose rows at clients are erased once more when nobody can write what they saw before the
-- mark (docs/decisions/0072-erasing-twice.md). erasedon: of the first erasing after the mark; null: still to come.
create table personerasure (
  profileid bytea primary key,
  linkedinurl text not null,
  hashes bytea[] not null,
  erasedon timestamp
);
