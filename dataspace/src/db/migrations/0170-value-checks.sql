-- What was found of each value, by the value's hash as in `origins`; where it says nothing the row does, so that no value, label or
-- price changes.
alter table profile add column checks jsonb;
