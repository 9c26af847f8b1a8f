-- Opens one datum of one person for one member (docs/rules.md#reveals): balance, ledger, ownership, the member's row, the
-- day's count and the audit log, or nothing at all. It touches rows of one client and reads the person.
--
-- The client's balances are held first, by the debit where there is a price: what is read after that stays true until the end,
-- also if other callers open. A credit that is not needed is returned in the same transaction.
--
-- Outcomes: CHARGED; FREE, a partially verified business email; REOPENED, the client owned it; OPEN, nothing was left to do;
-- and, with nothing changed, DISABLED (the client), NO_CREDIT, KEY_BUDGET, TOKEN_BUDGET, TOKEN_UNCONFIRMED, MEMBER_CAP, GONE (suppressed, or no longer
-- known). A member's cap counts what the member opens; what a key opens is the key's, and the owner has none (docs/rules.md#caps-member).
--
-- A database of release 0.1.0 keeps the function without p_verdict next to this one, for that release's programs; a default here
-- would make their call ambiguous.
create or replace function open_datum(
  p_client integer,
  p_member integer,
  p_profile bytea,
  p_datum text,
  p_price integer, -- 0 or 1, for a client that does not own it
  p_sealed bytea,
  p_validation text, -- of a business email; null for other data
  p_source text,
  p_reference text, -- the person's key, for the ledger
  p_token integer, -- the acting service token; null where none acts
  p_key integer, -- the paying API key; null where none pays, and so are the next five
  p_over timestamp, -- a budget that began at this moment or before starts again
  p_call uuid,
  p_request text,
  p_url text,
  p_types text,
  p_now timestamp,
  p_verdict text, -- the best of business emails; null for other data
  out outcome text,
  out contactid bigint,
  out createdon timestamp,
  out bus_email_validation text,
  out verifiedon date,
  out personalemailcost integer,
  out businessemailcost integer,
  out phonecost integer,
  out personal_sealed bytea,
  out business_sealed bytea,
  out phone_sealed bytea,
  out personal_email_credits integer,
  out bus_email_credits integer,
  out contactcredit integer,
  out emailcredit integer
) language plpgsql as $$
#variable_conflict use_column
declare
  v_personal constant integer := (p_datum = 'personal')::integer;
  v_business constant integer := (p_datum = 'business')::integer;
  v_phone constant integer := (p_datum = 'phone')::integer;
  v_pool constant text := case p_datum
    when 'personal' then 'personal_email_credits' when 'business' then 'bus_email_credits' else 'contactcredit' end;
  v_person record;
  v_isheld boolean;
  v_isgone boolean;
  v_paid boolean := false;
  v_isfirst boolean;
  v_owns boolean;
  v_sealed bytea := p_sealed;
  v_validation text := p_validation;
  v_wasopen boolean := false;
  v_wasremoved boolean;
  v_tokenname text;
  v_hasroom boolean := true;
  v_isfree boolean := true; -- no person has to be asked first
  v_month constant date := date_trunc('month', p_now)::date;
  v_room integer; -- left of the key's budget; null where none limits it
begin
  if p_price = 1 then
    update usercredit k set personal_email_credits = k.personal_email_credits - v_personal,
        bus_email_credits = k.bus_email_credits - v_business, contactcredit = k.contactcredit - v_phone
      where k.clientid = p_client
        and v_personal * k.personal_email_credits + v_business * k.bus_email_credits + v_phone * k.contactcredit > 0
      returning k.personal_email_credits, k.bus_email_credits, k.contactcredit, k.emailcredit
      into personal_email_credits, bus_email_credits, contactcredit, emailcredit;
    v_paid := found;
  end if;
  if not v_paid then
    select k.personal_email_credits, k.bus_email_credits, k.contactcredit, k.emailcredit
      into personal_email_credits, bus_email_credits, contactcredit, emailcredit
      from usercredit k where k.clientid = p_client for no key update;
    if not found then
      raise 'The balances of client % cannot be read.', p_client using errcode = 'serialization_failure'; -- its shard moves
    end if;
  end if;

  -- Read after the balances are held: an operator who disables the client waits for them.
  v_isheld := exists (select from clienthold h where h.clientid = p_client);
  select coalesce(nullif(p.full_name, ''), h.full_name, '') as full_name, p.linkedinurl, coalesce(p.title, h.title) as title,
      coalesce(p.company, h.company) as company, coalesce(p.location, h.location) as location, p.avatar, p.personal_masks,
      p.business_masks, p.phone_masks, p.bus_email_validation, p.verifiedon, p.suppressedon into v_person
    from profile p left join contacthint h on p.full_name = '' and h.clientid = p_client and h.profileid = p.profileid
      and starts_with(h.source, 'key:') -- a person whom only the client's own key knows
    where p.profileid = p_profile;
  v_isgone := not found or v_person.suppressedon is not null;
  select count(*) filter (where not starts_with(r.source, 'key:')) = 0, coalesce(bool_or(r.datum = p_datum), false) into v_isfirst, v_owns
    from revealeddatum r where r.clientid = p_client and r.profileid = p_profile;
  if v_owns then
    select coalesce(r.sealed, p_sealed), r.bus_email_validation into v_sealed, v_validation
      from revealeddatum r where r.clientid = p_client and r.profileid = p_profile and r.datum = p_datum;
    select v_personal * c.personalemailcost + v_business * c.businessemailcost + v_phone * c.phonecost = 1, c.removalid is not null
      into v_wasopen, v_wasremoved
      from usercontact c where c.clientid = p_client and c.appuserid = p_member and c.profileid = p_profile;
    v_wasopen := coalesce(v_wasopen, false);
  end if;
  if p_token is not null then
    select t.name, t.spent < t.budget, t.freeuntil is null or t.spent < t.freeuntil into v_tokenname, v_hasroom, v_isfree
      from servicetoken t where t.clientid = p_client and t.tokenid = p_token for no key update;
  end if;

  outcome := case
    when v_isheld then 'DISABLED'
    when v_isgone then 'GONE'
    when v_owns and v_wasopen and not v_wasremoved then 'OPEN'
    when v_owns then 'REOPENED'
    when p_price = 0 then 'FREE'
    when not v_paid then 'NO_CREDIT'
    when not v_hasroom then 'TOKEN_BUDGET'
    when not v_isfree then 'TOKEN_UNCONFIRMED'
    else 'CHARGED' end;
  if outcome = 'CHARGED' and p_key is not null then
    select case when b.since <= p_over then b.budget else b.room end >= 1 into v_hasroom
      from apikeybudget b where b.clientid = p_client and b.keyid = p_key and b.pool = v_pool for no key update;
    if not v_hasroom then outcome := 'KEY_BUDGET'; end if;
  end if;
  if outcome = 'CHARGED' and p_key is null then
    select case when c.month < v_month then 0 else c.spent end < c.cap into v_hasroom
      from membercap c where c.clientid = p_client and c.appuserid = p_member for no key update;
    if not v_hasroom and not exists (
      select from member m where m.clientid = p_client and m.appuserid = p_member and m.role = 'client'
    ) then outcome := 'MEMBER_CAP'; end if;
  end if;
  if v_paid and outcome <> 'CHARGED' then
    update usercredit k set personal_email_credits = k.personal_email_credits + v_personal,
        bus_email_credits = k.bus_email_credits + v_business, contactcredit = k.contactcredit + v_phone
      where k.clientid = p_client
      returning k.personal_email_credits, k.bus_email_credits, k.contactcredit
      into personal_email_credits, bus_email_credits, contactcredit;
  end if;
  if outcome not in ('CHARGED', 'FREE', 'REOPENED') then return; end if;

  if outcome = 'CHARGED' then
    insert into creditledger (clientid, pool, amount, balanceafter, kind, appuserid, source, reference, idempotencykey, tokenname, createdon)
      values (p_client, v_pool, -1, v_personal * personal_email_credits + v_business * bus_email_credits + v_phone * contactcredit,
        'reveal', p_member, p_source, p_reference, 'reveal:' || v_pool || ':' || encode(p_profile, 'hex'), v_tokenname, p_now);
    if p_token is not null then
      update servicetoken t set spent = t.spent + 1 where t.clientid = p_client and t.tokenid = p_token;
    end if;
    if p_key is null then
      update membercap c set spent = case when c.month < v_month then 0 else c.spent end + 1, month = greatest(c.month, v_month)
        where c.clientid = p_client and c.appuserid = p_member;
    else
      insert into apikeybudget as b (clientid, keyid, pool, since, spent) values (p_client, p_key, v_pool, p_now, 1)
        on conflict (clientid, keyid, pool) do update set
          since = case when b.since <= p_over then excluded.since else b.since end,
          spent = case when b.since <= p_over then 1 else b.spent + 1 end,
          room = case when b.since <= p_over then b.budget else b.room end - 1
        returning b.room into v_room;
      insert into apiusage as u (clientid, keyid, callid, requestid, linkedinurl, type, status, charged,
          personalemailcount, businessemailcount, directdialscount, createdon)
        values (p_client, p_key, p_call, p_request, p_url, p_types, 200, 1, v_personal, v_business, v_phone, p_now)
        on conflict (clientid, callid) do update set charged = u.charged + 1,
          personalemailcount = u.personalemailcount + v_personal, businessemailcount = u.businessemailcount + v_business,
          directdialscount = u.directdialscount + v_phone;
    end if;
  end if;

  if not v_owns then
    insert into revealeddatum (clientid, profileid, datum, appuserid, charged, sealed, bus_email_validation, verifiedon, source, createdon)
      values (p_client, p_profile, p_datum, p_member, (outcome = 'CHARGED')::integer, p_sealed, p_validation, v_person.verifiedon, p_source, p_now);
  end if;

  -- An older row takes the person's present data along, except the quality of a business email that it has open already.
  -- What a client owned of someone who was suppressed for a time is empty: it is filled with the present values.
  insert into usercontact as c (clientid, appuserid, profileid, name, full_name, linkedinurl, title, company, location, avatar,
      personal_masks, business_masks, phone_masks, bus_email_validation, bus_email_verdict, verifiedon,
      personal_sealed, business_sealed, phone_sealed, personalemailcost, businessemailcost, phonecost,
      personalrevealedon, businessrevealedon, phonerevealedon, revealedby, dialrevealedby, createdon, boughtfirst)
    values (p_client, p_member, p_profile, v_person.full_name, v_person.full_name, v_person.linkedinurl, v_person.title,
      v_person.company, v_person.location, v_person.avatar, v_person.personal_masks, v_person.business_masks, v_person.phone_masks,
      coalesce(v_validation, v_person.bus_email_validation), case when v_business = 1 then p_verdict end, v_person.verifiedon,
      case when v_personal = 1 then v_sealed end,
      case when v_business = 1 then v_sealed end,
      case when v_phone = 1 then v_sealed end, v_personal, v_business, v_phone,
      case when v_personal = 1 then p_now end, case when v_business = 1 then p_now end, case when v_phone = 1 then p_now end,
      case when v_phone = 0 then p_member end, case when v_phone = 1 then p_member end, p_now, p_source <> 'api' and v_isfirst)
    on conflict (clientid, appuserid, profileid) do update set name = excluded.name, full_name = excluded.full_name,
      linkedinurl = excluded.linkedinurl, title = excluded.title, company = excluded.company, location = excluded.location,
      avatar = excluded.avatar, personal_masks = excluded.personal_masks, business_masks = excluded.business_masks,
      phone_masks = excluded.phone_masks, verifiedon = excluded.verifiedon, removalid = null,
      bus_email_validation = case when v_business = 0 and c.businessemailcost = 1
        then c.bus_email_validation else excluded.bus_email_validation end,
      bus_email_verdict = case when v_business = 1 then excluded.bus_email_verdict else c.bus_email_verdict end,
      personal_sealed = coalesce(excluded.personal_sealed, c.personal_sealed),
      business_sealed = coalesce(excluded.business_sealed, c.business_sealed),
      phone_sealed = coalesce(excluded.phone_sealed, c.phone_sealed),
      personalemailcost = greatest(c.personalemailcost, v_personal),
      businessemailcost = greatest(c.businessemailcost, v_business), phonecost = greatest(c.phonecost, v_phone),
      personalrevealedon = coalesce(c.personalrevealedon, excluded.personalrevealedon),
      businessrevealedon = coalesce(c.businessrevealedon, excluded.businessrevealedon),
      phonerevealedon = coalesce(c.phonerevealedon, excluded.phonerevealedon),
      revealedby = coalesce(excluded.revealedby, c.revealedby),
      dialrevealedby = coalesce(excluded.dialrevealedby, c.dialrevealedby)
    returning c.contactid, c.createdon, c.bus_email_validation, c.verifiedon, c.personalemailcost, c.businessemailcost,
      c.phonecost, c.personal_sealed, c.business_sealed, c.phone_sealed
    into contactid, createdon, bus_email_validation, verifiedon, personalemailcost, businessemailcost,
      phonecost, personal_sealed, business_sealed, phone_sealed;
  -- A removed contact comes back as it was: what it has open was counted when it was opened.
  if not v_wasopen then
    insert into usageday as d (clientid, day, appuserid, pool, source, opened, spent)
      values (p_client, p_now::date, p_member, v_pool, p_source, 1, (outcome = 'CHARGED')::integer)
      on conflict (clientid, day, appuserid, pool, source) do update set opened = d.opened + 1, spent = d.spent + excluded.spent;
  end if;
  insert into auditentry (clientid, happenedon, kind, appuserid, profileid, detail, source, tokenname)
    values (p_client, p_now, 'revealed', p_member, p_profile, p_datum,
      case when p_token is null then p_source else 'token' end, v_tokenname);

  if not v_wasopen then
    perform emit_reveal(p_client, p_profile, p_member, jsonb_build_object('datum', p_datum, 'charged', (outcome = 'CHARGED')::integer,
        'contactId', contactid, 'source', p_source, 'apiKeyId', p_key, 'serviceTokenId', p_token),
      case when outcome = 'CHARGED' then v_personal * personal_email_credits + v_business * bus_email_credits + v_phone * contactcredit end,
      p_key, v_room, p_now);
  end if;
end $$;
