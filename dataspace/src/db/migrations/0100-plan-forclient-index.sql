-- outside a transaction
create index concurrently if not exists subscriptionplan_forclient on subscriptionplan (forclient, planid);
