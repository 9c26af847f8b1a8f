-- A person's other title or company is noted where people are stored: by an import, a source, a refresh or the radar.
-- On several machines each triggers for its copy of people; the notes are on the coordinator.

-- Whether a job is another one: what is filled in or taken out is none, nor another case, accent or spacing.
create or replace function is_other_job(p_before text, p_after text) returns boolean language sql immutable parallel safe as $$
  select coalesce(fold_name(regexp_replace(btrim(p_before), '\s+', ' ', 'g'))
    <> fold_name(regexp_replace(btrim(p_after), '\s+', ' ', 'g')), false)
$$;

-- Notes a move. Until clients are notified, the moves of a day are one, and one back to the first job is none.
create or replace function note_move() returns trigger language plpgsql as $$
declare
  v_open record;
begin
  if to_regclass('personmove') is null then return null; end if;
  if not is_other_job(old.title, new.title) and not is_other_job(old.company, new.company) then return null; end if;
  select * into v_open from personmove m where m.profileid = new.profileid and m.startedon is null
    and m.movedon >= date_trunc('day', new.updatedon) order by m.movedon desc, m.moveid desc limit 1 for update;
  if v_open.moveid is null then
    insert into personmove (profileid, movedon, fromtitle, fromcompany, totitle, tocompany)
      values (new.profileid, new.updatedon, old.title, old.company, new.title, new.company);
  elsif is_other_job(v_open.fromtitle, new.title) or is_other_job(v_open.fromcompany, new.company) then
    update personmove m set movedon = new.updatedon, totitle = new.title, tocompany = new.company where m.moveid = v_open.moveid;
  else
    delete from personmove m where m.moveid = v_open.moveid;
  end if;
  return null;
end $$;

create or replace trigger profile_moved after update of title, company on profile for each row
  when (new.suppressedon is null and new.mergedinto is null and old.suppressedon is null
    and (old.title is distinct from new.title or old.company is distinct from new.company))
  execute function note_move();
