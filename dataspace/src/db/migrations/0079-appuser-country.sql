-- No foreign key leads from appuser to a table of another kind (docs/decisions/0075-members.md): what it refused is refused here.
create function refuse_unknown_country() returns trigger language plpgsql as $$
begin
  perform from country c where c.value = new.country;
  if not found then
    raise exception 'There is no country %.', new.country using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger appuser_country_known before insert or update of country on appuser for each row
  when (new.country is not null) execute function refuse_unknown_country();
