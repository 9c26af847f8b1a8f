-- Events for webhooks, written in the transaction of the change (docs/decisions/0095-webhooks.md). Where no endpoint listens, an
-- event is one look at an index and no row. An event holds numbers and names of the product, never a text of a person.

-- Writes an event for each endpoint of the client, and of operators (client 0), that chose its type; `p_low` tells only those that
-- wait for this balance. An event with a `p_once` is the only one of that name: a job whose file is rewritten has ended before.
create or replace function emit_webhook(
  p_client integer, p_type text, p_profile bytea, p_member integer, p_facts jsonb, p_now timestamp, p_low integer default null,
  p_once text default null
) returns void language plpgsql as $$
declare
  v_emittedon constant timestamp := clock_timestamp() at time zone 'utc';
  v_endpoint integer;
  v_event bigint;
begin
  for v_endpoint in select e.endpointid from webhookendpoint e
    where e.clientid = any(array[p_client, 0]) and p_type = any(e.events) and (p_low is null or e.lowcredits = p_low)
  loop
    if v_event is null then
      if exists (select from webhookevent v where v.clientid = p_client and v.once = p_once) then return; end if;
      insert into webhookevent (clientid, type, profileid, appuserid, facts, once, happenedon, emittedon)
        values (p_client, p_type, p_profile, p_member, p_facts, p_once, p_now, v_emittedon) returning eventid into v_event;
    end if;
    insert into webhookdelivery (clientid, endpointid, eventid, emittedon) values (p_client, v_endpoint, v_event, v_emittedon);
  end loop;
end $$;

-- What a datum that was opened for a member means to webhooks: the reveal, a pool that fell to the balance an endpoint waits for,
-- and a key without budget. `p_balance` and `p_room` are null where nothing was charged, or no budget limits the key.
create or replace function emit_reveal(
  p_client integer, p_profile bytea, p_member integer, p_facts jsonb, p_balance integer, p_key integer, p_room integer, p_now timestamp
) returns void language plpgsql as $$
begin
  perform from webhookendpoint e where e.clientid = any(array[p_client, 0]);
  if not found then return; end if;
  perform emit_webhook(p_client, 'contact.revealed', p_profile, p_member, p_facts, p_now);
  if p_balance is not null then
    perform emit_webhook(p_client, 'credits.low', null, null,
      jsonb_build_object('datum', p_facts ->> 'datum', 'remaining', p_balance), p_now, p_balance);
  end if;
  if p_room = 0 then
    perform emit_webhook(p_client, 'key.budget_reached', null, null,
      jsonb_build_object('datum', p_facts ->> 'datum', 'apiKeyId', p_key), p_now);
  end if;
end $$;

-- Whichever way a member changes: invited, joined, enabled, disabled, removed, or given another role.
create or replace function emit_member() returns trigger language plpgsql as $$
declare
  v_change constant text := case
    when tg_op = 'INSERT' then case when new.invitestatus = 'pending' then 'invited' else 'joined' end
    when new.isdeleted > old.isdeleted then 'removed'
    when new.isdeleted = 1 then null
    when old.invitestatus = 'pending' and new.invitestatus is distinct from 'pending' then 'joined'
    when new.isactive < old.isactive then 'disabled'
    when new.isactive > old.isactive then 'enabled'
    when new.role <> old.role then 'role' end;
begin
  if v_change is not null then
    perform emit_webhook(new.clientid, 'member.changed', null, new.appuserid,
      jsonb_build_object('change', v_change, 'role', new.role), (now() at time zone 'utc')::timestamp(0));
  end if;
  return null;
end $$;

create or replace trigger appuser_told after insert or update of isactive, isdeleted, invitestatus, role on appuser
  for each row execute function emit_member();
