-- Who signs in stays beside logins; clients and countries are in tables of other kinds (docs/decisions/0075-members.md).
alter table appuser drop constraint appuser_clientid_fkey, drop constraint appuser_country_fkey;
