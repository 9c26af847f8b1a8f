-- The audit log also names the client's identity provider as the source of an entry.
alter table auditentry drop constraint auditentry_source_check;
alter table auditentry add constraint auditentry_source_check
  check (source in ('web', 'api', 'extension', 'job', 'operator', 'token', 'provider')) not valid;
