-- outside a transaction
-- A client has one owner.
create unique index concurrently if not exists appuser_owner on appuser (clientid) where role = 'client' and isdeleted = 0;
