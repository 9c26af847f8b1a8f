-- What changes a client's credits, except a reveal: grants, refunds, ends of periods, and what goes back with money
-- (docs/rules.md#credits-ledger). Each function touches rows of one client, whose balances it holds until the transaction
-- ends; one key changes a balance once, however often it is asked.

-- Changes a pool and writes the ledger's row with the balance after.
create or replace function change_balance(
  p_client integer, p_pool text, p_amount integer, p_kind text, p_member integer, p_operator integer, p_source text,
  p_reference text, p_key text, p_ends timestamp, p_now timestamp
) returns usercredit language plpgsql as $$
declare
  v_purse usercredit;
  v_balance integer;
begin
  update usercredit k set
      personal_email_credits = k.personal_email_credits + case when p_pool = 'personal_email_credits' then p_amount else 0 end,
      bus_email_credits = k.bus_email_credits + case when p_pool = 'bus_email_credits' then p_amount else 0 end,
      contactcredit = k.contactcredit + case when p_pool = 'contactcredit' then p_amount else 0 end
    where k.clientid = p_client returning k.* into v_purse;
  v_balance := balance_of(v_purse, p_pool); -- Citus cannot write an inlined `case x when` out
  insert into creditledger (clientid, pool, amount, balanceafter, kind, appuserid, operatorid, source, reference, idempotencykey, expireson, createdon)
    values (p_client, p_pool, p_amount, v_balance, p_kind, p_member, p_operator, p_source, p_reference, p_key, p_ends, p_now);
  return v_purse;
end $$;

create or replace function balance_of(p_purse usercredit, p_pool text) returns integer language sql immutable as $$
  select case p_pool when 'personal_email_credits' then p_purse.personal_email_credits
    when 'bus_email_credits' then p_purse.bus_email_credits else p_purse.contactcredit end
$$;

-- Takes so many credits from the lots of a pool: those of a plan's period first where one is named, and of plans alone then;
-- otherwise those that end soonest (docs/rules.md#credits-spend-order).
create or replace function take_from_lots(p_client integer, p_pool text, p_amount integer, p_period timestamp) returns void
language plpgsql as $$
declare
  v_left integer := p_amount;
  v_lot record;
begin
  for v_lot in
    select l.lotid, l.remaining from creditlot l
      where l.clientid = p_client and l.pool = p_pool and l.remaining > 0 and (p_period is null or l.kind = 'plan')
      order by l.expireson is distinct from p_period and p_period is not null, l.expireson nulls last, l.lotid
  loop
    exit when v_left = 0;
    update creditlot l set remaining = l.remaining - least(v_lot.remaining, v_left)
      where l.clientid = p_client and l.lotid = v_lot.lotid;
    v_left := v_left - least(v_lot.remaining, v_left);
  end loop;
end $$;

-- Lots follow the balance: spreads what was spent since they were looked at last, or given back, over them.
create or replace function settle_lots(p_client integer, p_pool text, p_balance integer, p_now timestamp) returns void
language plpgsql as $$
declare
  v_held integer;
  v_last bigint;
begin
  select coalesce(sum(l.remaining), 0), (array_agg(l.lotid order by l.expireson desc nulls first, l.lotid desc))[1] into v_held, v_last
    from creditlot l where l.clientid = p_client and l.pool = p_pool and l.remaining > 0;
  if v_held > p_balance then
    perform take_from_lots(p_client, p_pool, v_held - p_balance, null);
  elsif v_held < p_balance and v_last is null then
    perform add_lot(p_client, p_pool, 'other', p_balance, null, p_now);
  elsif v_held < p_balance then
    update creditlot l set remaining = l.remaining + p_balance - v_held where l.clientid = p_client and l.lotid = v_last;
  end if;
end $$;

create or replace function add_lot(p_client integer, p_pool text, p_kind text, p_amount integer, p_ends timestamp, p_now timestamp)
returns void language plpgsql as $$
begin
  insert into creditlot (clientid, pool, kind, amount, remaining, expireson, createdon)
    values (p_client, p_pool, p_kind, p_amount, p_amount, p_ends, p_now);
end $$;

-- Holds the balances of a client and settles the lots of a pool; null where the client has no balances.
create or replace function hold_pool(p_client integer, p_pool text, p_now timestamp) returns usercredit language plpgsql as $$
declare v_purse usercredit;
begin
  select k.* into v_purse from usercredit k where k.clientid = p_client for no key update;
  if found then perform settle_lots(p_client, p_pool, balance_of(v_purse, p_pool), p_now); end if;
  return v_purse;
end $$;

-- Adds credits with a lot of their own. No row: the client has no balances; granted is false where the key granted before.
create or replace function grant_credit(
  p_client integer, p_pool text, p_amount integer, p_kind text, p_member integer, p_operator integer, p_source text,
  p_reference text, p_key text, p_ends timestamp, p_now timestamp
) returns table (
  granted boolean, usercreditid integer, clientid integer, personal_email_credits integer, bus_email_credits integer,
  contactcredit integer, emailcredit integer, seatcount integer, apicallcount integer
) language plpgsql as $$
#variable_conflict use_column
declare v_purse usercredit := hold_pool(p_client, p_pool, p_now);
begin
  if v_purse.clientid is null then return; end if;
  perform from creditledger e where e.clientid = p_client and e.idempotencykey = p_key;
  granted := not found;
  if granted then
    v_purse := change_balance(p_client, p_pool, p_amount, p_kind, p_member, p_operator, p_source, p_reference, p_key, p_ends, p_now);
    perform add_lot(p_client, p_pool, case when p_kind = 'grant_addon' then 'addon'
      when p_kind in ('grant_plan', 'rollover', 'put_back') then 'plan' else 'other' end, p_amount, p_ends, p_now);
  end if;
  return query select granted, v_purse.usercreditid, v_purse.clientid, v_purse.personal_email_credits, v_purse.bus_email_credits,
    v_purse.contactcredit, v_purse.emailcredit, v_purse.seatcount, v_purse.apicallcount;
end $$;

-- Gives back what a reveal was charged, once for a datum of a client (docs/rules.md#refund-once); the reveal stays counted, and its price
-- is taken off on the day of the return, and off the month's cap of its member while that month lasts. Null: nothing was charged; 0: it was given back before.
create or replace function refund_credit(
  p_client integer, p_pool text, p_profile bytea, p_member integer, p_operator integer, p_reference text, p_now timestamp
) returns integer language plpgsql as $$
declare
  v_key constant text := 'reveal:' || p_pool || ':' || encode(p_profile, 'hex');
  v_spent creditledger;
  v_granted boolean;
begin
  select e.* into v_spent from creditledger e where e.clientid = p_client and e.idempotencykey = v_key;
  if not found then return null; end if;
  select g.granted into v_granted from grant_credit(p_client, p_pool, -v_spent.amount, 'refund', p_member, p_operator,
    case when p_operator is null then 'web' else 'operator' end, p_reference, 'refund:' || v_key, null, p_now) g;
  if not v_granted then return 0; end if;
  if v_spent.appuserid is not null then
    insert into usageday as d (clientid, day, appuserid, pool, source, spent, returned)
      values (p_client, p_now::date, v_spent.appuserid, p_pool, v_spent.source, v_spent.amount, -v_spent.amount)
      on conflict (clientid, day, appuserid, pool, source) do update set
        spent = d.spent + excluded.spent, returned = d.returned + excluded.returned;
    update membercap c set spent = greatest(c.spent + v_spent.amount, 0)
      where c.clientid = p_client and c.appuserid = v_spent.appuserid and c.month = date_trunc('month', v_spent.createdon)::date
        and v_spent.source <> 'api';
  end if;
  return -v_spent.amount;
end $$;

-- Ends lots of a pool and answers how many credits they held: at a renewal all of plans, else add-ons at their end and plans
-- that ended before a moment (docs/rules.md#credits-late-renewal).
create or replace function end_lots(
  p_client integer, p_pool text, p_renewal boolean, p_plansbefore timestamp, p_reference text, p_key text, p_now timestamp
) returns integer language plpgsql as $$
declare
  v_lots bigint[];
  v_ended integer;
begin
  select array_agg(l.lotid order by l.expireson nulls last, l.lotid), sum(l.remaining) into v_lots, v_ended from creditlot l
    where l.clientid = p_client and l.pool = p_pool and l.remaining > 0
      and case when p_renewal then l.kind = 'plan' else l.expireson <= case when l.kind = 'plan' then p_plansbefore else p_now end end;
  if v_ended is null then return 0; end if;
  update creditlot l set remaining = 0 where l.clientid = p_client and l.lotid = any(v_lots);
  perform change_balance(p_client, p_pool, -v_ended, 'expire', null, null, 'job', p_reference,
    coalesce(p_key, 'expire:' || p_pool || ':' || v_lots[1] || ':' || to_char(p_now, 'YYYY-MM-DD HH24:MI:SS')), null, p_now);
  return v_ended;
end $$;

-- Ends the credits of a pool that are over; answers how many.
create or replace function expire_credits(p_client integer, p_pool text, p_plansbefore timestamp, p_now timestamp) returns integer
language plpgsql as $$
declare v_purse usercredit := hold_pool(p_client, p_pool, p_now);
begin
  return case when v_purse.clientid is null then 0 else end_lots(p_client, p_pool, false, p_plansbefore, null, null, p_now) end;
end $$;

-- Begins a period: unused credits of plans roll over, up to twice the grant together with the new ones; add-ons stay as they
-- are (docs/rules.md#credits-renewal).
create or replace function renew_credits(
  p_client integer, p_pool text, p_amount integer, p_reference text, p_key text, p_ends timestamp, p_now timestamp
) returns void language plpgsql as $$
declare
  v_purse usercredit := hold_pool(p_client, p_pool, p_now);
  v_carried integer;
begin
  perform from creditledger e where e.clientid = p_client and e.idempotencykey = p_key;
  if found or v_purse.clientid is null then return; end if;
  v_carried := least(end_lots(p_client, p_pool, true, null, p_reference, p_key || ':end', p_now), p_amount);
  if v_carried > 0 then
    perform grant_credit(p_client, p_pool, v_carried, 'rollover', null, null, 'job', p_reference, p_key || ':rollover', p_ends, p_now);
  end if;
  if p_amount > 0 then
    perform grant_credit(p_client, p_pool, p_amount, 'grant_plan', null, null, 'job', p_reference, p_key, p_ends, p_now);
  end if;
end $$;

-- Credits of a plan's period that are not spent.
create or replace function unspent_credits(p_client integer, p_pool text, p_period timestamp, p_now timestamp) returns integer
language plpgsql as $$
declare v_purse usercredit := hold_pool(p_client, p_pool, p_now);
begin
  return (select coalesce(sum(l.remaining), 0) from creditlot l
    where l.clientid = p_client and l.pool = p_pool and l.kind = 'plan' and l.expireson = p_period);
end $$;

-- Takes credits of plans that are being refunded, those of the period first, as far as they are unspent; answers how many.
create or replace function take_back(
  p_client integer, p_pool text, p_amount integer, p_period timestamp, p_reference text, p_key text, p_now timestamp
) returns integer language plpgsql as $$
declare
  v_purse usercredit := hold_pool(p_client, p_pool, p_now);
  v_taken integer;
begin
  perform from creditledger e where e.clientid = p_client and e.idempotencykey = p_key;
  if found or v_purse.clientid is null then return 0; end if;
  select least(p_amount, sum(l.remaining)) into v_taken from creditlot l
    where l.clientid = p_client and l.pool = p_pool and l.kind = 'plan';
  if coalesce(v_taken, 0) <= 0 then return 0; end if;
  perform take_from_lots(p_client, p_pool, v_taken, p_period);
  perform change_balance(p_client, p_pool, -v_taken, 'give_back', null, null, 'job', p_reference, p_key, null, p_now);
  return v_taken;
end $$;
