-- outside a transaction
-- Operators find a payment by its number, ours or the provider's.
create index concurrently if not exists transactionhistory_names on transactionhistory
  using gin ((array[invoicenumber, reference])) with (fastupdate = off);
