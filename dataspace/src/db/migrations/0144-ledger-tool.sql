-- The service token that spent a credit, by its name: tokens end, what they spent stays (docs/rules.md#credits-ledger).
alter table creditledger add column tokenname text;
