-- outside a transaction
-- Bounces of values that clients' own keys brought are looked up by it.
create index concurrently if not exists profile_own_values on profile using gin (ownhashes) where ownhashes is not null;
