-- A subscription names the version of its plan's terms; it counts only for the plan that it names. Without one, the present terms hold.
alter table usersubscription
  add column termsplanid integer,
  add column termsversion integer,
  add column downgrade_termsversion integer,
  add column nextversion integer, -- the version that a renewal brings
  add column nextversionfrom utc_time; -- the earliest moment of that renewal
