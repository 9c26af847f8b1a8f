-- A change of a value that had bounced: an operator restored it.
alter table personchange add column restored boolean default false not null;
