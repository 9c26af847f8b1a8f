-- What an erased person was called, until the texts that clients wrote are searched for it.
alter table personerasure add column names text[] default '{}' not null;
