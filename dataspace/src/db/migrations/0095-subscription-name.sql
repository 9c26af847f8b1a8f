-- outside a transaction
-- Operators find a client by its subscription at the payment provider.
create index concurrently if not exists usersubscription_provider on usersubscription (transactionid)
  where transactionid is not null;
