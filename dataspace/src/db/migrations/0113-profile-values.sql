-- outside a transaction
-- Operators find people by a value.
create index concurrently if not exists profile_values on profile using gin (valuehashes);
