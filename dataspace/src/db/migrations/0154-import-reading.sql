-- How the file of an import is read: its encoding, whether that is uncertain, and the lines of notes above its columns' names.
alter table peopleimport add column reading jsonb;
