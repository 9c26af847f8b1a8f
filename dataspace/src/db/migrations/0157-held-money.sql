-- The part of a payment that the client's balance at the provider paid.
alter table transactionhistory add column frombalance numeric(12, 2) not null default 0;
