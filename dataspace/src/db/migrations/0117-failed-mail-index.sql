-- outside a transaction
-- Operators read mails that failed, and have them sent again.
create index concurrently if not exists mailoutbox_failed on mailoutbox (mailid)
  where senton is null and sealed is not null and failedtries = tries;
