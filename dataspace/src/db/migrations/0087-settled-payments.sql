-- Payments that were held back say what an operator did about them.
alter table paymentquarantine
  add column settledon utc_time,
  add column settledby integer,
  add column settlednote text;
