-- The best verdict of the business emails that a member has open; null, as in older rows, follows the label.
alter table usercontact add column bus_email_verdict text;
