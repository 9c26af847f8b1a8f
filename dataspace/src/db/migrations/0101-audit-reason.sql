-- Why an operator did it, as the owner reads it.
alter table auditentry add column reason text;
