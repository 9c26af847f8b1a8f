-- outside a transaction
-- A code works once.
create unique index concurrently if not exists servicetoken_codehash on servicetoken (clientid, codehash)
  where codehash is not null;
