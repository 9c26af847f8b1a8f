-- outside a transaction
-- The addresses that lead to a person.
create index concurrently if not exists profile_merged on profile (mergedinto) where mergedinto is not null;
