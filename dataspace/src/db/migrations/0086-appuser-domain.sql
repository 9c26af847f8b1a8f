-- outside a transaction
-- Operators find clients by the domain of their members' emails.
create index concurrently if not exists appuser_domain on appuser (split_part(lower(email), '@', 2), clientid);
