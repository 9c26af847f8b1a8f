-- outside a transaction
-- Operators find clients by the beginning of their name, in its order.
create index concurrently if not exists client_name on client ((lower(companyname) collate "C"), clientid);
