-- A change of a value because an email to it bounced: no operator made it.
alter table personchange add column bounced boolean default false not null;
