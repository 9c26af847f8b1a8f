-- A call that failed as its answer was lost: the source may have charged it, so the next one repeats its key.
alter table sourcecall add column lost boolean default false not null;
