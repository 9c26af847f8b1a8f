-- A plan of one client alone: nobody else sees or buys it.
alter table subscriptionplan add column forclient integer;
