-- The lower plan that a cancellation dropped: it follows again once the cancellation is taken back.
alter table usersubscription add column dropped_planid integer, add column dropped_termsversion integer;
