-- outside a transaction
-- Running subscriptions that a published version is still to reach.
create index concurrently if not exists usersubscription_version
  on usersubscription (planid, coalesce(nextversion, termsversion));
