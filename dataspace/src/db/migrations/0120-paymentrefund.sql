-- Money that operators send back, noted before the provider is asked: a killed program is finished by the sweep.
create table paymentrefund (
  clientid integer not null,
  refundid text not null,
  reference text not null,
  cents integer not null check (cents > 0),
  reason text not null,
  operatorid integer not null,
  state text not null default 'asked' check (state in ('asked', 'done')),
  askedon utc_time not null,
  doneon utc_time,
  primary key (clientid, refundid)
);
create index paymentrefund_asked on paymentrefund (askedon) where state = 'asked';
create index paymentrefund_reference on paymentrefund (clientid, reference);

alter table transactionhistory add column refunded numeric(12, 2) not null default 0;
