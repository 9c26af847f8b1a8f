-- What operators did. Entries outlive operators and clients, so nothing is referred to.
create table operatorlog (
  entryid bigint generated always as identity (maxvalue 9007199254740991) primary key,
  happenedon timestamp not null,
  afid integer not null,
  email text not null,
  role text not null,
  operation text not null,
  clientid integer,
  subject text,
  reason text,
  detail text,
  outcome text,
  requestid text not null,
  address text not null
);
create index operatorlog_client on operatorlog (clientid, entryid);
create index operatorlog_operator on operatorlog (afid, entryid);
-- An entry is written before the work, and its outcome once after it; nothing else of it changes.
create function keep_operatorlog() returns trigger language plpgsql as $$
declare v_closed operatorlog;
begin
  if tg_op = 'UPDATE' then
    v_closed := old;
    v_closed.outcome := new.outcome;
    if old.outcome is null and v_closed = new then
      return new;
    end if;
  end if;
  raise exception 'the log of operators is never changed';
end $$;
create trigger operatorlog_kept before update or delete on operatorlog for each row execute function keep_operatorlog();
create trigger operatorlog_whole before truncate on operatorlog for each statement execute function keep_operatorlog();
