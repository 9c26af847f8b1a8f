-- outside a transaction
-- Operators read jobs that failed, and have them done again.
create index concurrently if not exists job_failed on job (jobid, clientid) where state = 'FAILED' and droppedon is null;
