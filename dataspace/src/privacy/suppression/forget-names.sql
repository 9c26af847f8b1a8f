-- Removes the names of erased people from what members store in their own words: saved views, saved searches and tags. A text names
-- a person if every word of the name stands in it, in any order; a name of one word has to be the whole text.

-- Returns a part of an address as it was typed, or as it stands if its escapes are not UTF-8.
create or replace function address_text(part text) returns text language plpgsql immutable as $$
begin
  return (select convert_from(string_agg(
      case when m.piece[1] ~ '^%[0-9a-fA-F]{2}$' then decode(substr(m.piece[1], 2), 'hex') else convert_to(m.piece[1], 'UTF8') end, ''
      order by m.place), 'UTF8')
    from regexp_matches(translate(part, '+', ' '), '%[0-9a-fA-F]{2}|[^%]+|%', 'g') with ordinality m (piece, place));
exception when character_not_in_repertoire or untranslatable_character then
  return part;
end $$;

-- Returns the words of a text as they are compared, without regard to case and accents.
create or replace function text_words(given text) returns text[] language sql immutable parallel safe as $$
  select array(select w from regexp_split_to_table(fold_name(given), '[^[:alnum:]]+') w where w <> '')
$$;

create or replace function forget_names(names text[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  v_hit record;
begin
  for v_hit in
    with person as (select distinct text_words(name) as words from unnest(names) name),
    stored as (
      select 'view' as place, clientid, viewid as id, null as part, text_words(name) as words from savedview
      union all
      select 'query', v.clientid, v.viewid, part, text_words(address_text(substring(part from '=(.*)$')))
      from savedview v cross join unnest(string_to_array(v.query, '&')) part where part ~ '^(search|tag)='
      union all
      select 'search', clientid, searchid, null, text_words(name) from savedsearch
      union all
      select 'filter', s.clientid, s.searchid, f.key, text_words(f.value #>> '{}')
      from savedsearch s cross join jsonb_each(s.filter) f where jsonb_typeof(f.value) = 'string'
      union all
      select 'tag', clientid, tagid, null, text_words(name) from contacttag
    )
    select distinct s.place, s.clientid, s.id, s.part
    from stored s cross join unnest(s.words) w (word) join person p on p.words[1] = w.word
    where s.words @> p.words and (cardinality(p.words) > 1 or cardinality(s.words) = 1)
  loop
    perform forget_name(v_hit.clientid, v_hit.place, v_hit.id, v_hit.part);
  end loop;
end $$;

-- Removes one text that names an erased person; what it belongs to stays, under a name that no other has.
create or replace function forget_name(of_client integer, place text, of_id bigint, named text) returns void language plpgsql as $$
declare
  v_name text := initcap(place) || ' ' || left(gen_random_uuid()::text, 8);
  v_query text;
begin
  case place
    when 'view' then
      update savedview set name = v_name, namekey = lower(v_name) where clientid = of_client and viewid = of_id;
    when 'query' then
      -- Read first: Citus refuses a stable function of a column in an update.
      select query into v_query from savedview where clientid = of_client and viewid = of_id for update;
      v_query := array_to_string(array_remove(string_to_array(v_query, '&'), named), '&');
      update savedview set query = v_query
        where clientid = of_client and viewid = of_id;
    when 'search' then
      update savedsearch set name = v_name, namekey = lower(v_name) where clientid = of_client and searchid = of_id;
    when 'filter' then -- a search for everyone announces no one
      update savedsearch set filter = filter - named, alert = alert and filter - named <> '{}', newpeople = 0, newexact = true,
        newsince = null where clientid = of_client and searchid = of_id;
    when 'tag' then
      update contacttag set name = v_name, namekey = lower(v_name) where clientid = of_client and tagid = of_id;
  end case;
end $$;
