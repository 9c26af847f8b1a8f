-- A refund of the balance: the owner asks for it without an operator, and its credits went when the balance came.
alter table paymentrefund alter column operatorid drop not null;
alter table paymentrefund add column frombalance boolean not null default false;
