-- A price at the provider belongs to a version of a plan's terms.
alter table planprice add column version integer not null default 1;
