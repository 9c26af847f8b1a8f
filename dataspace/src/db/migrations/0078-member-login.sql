-- A login that is stopped or let in again stops its members or lets them in.
create function keep_members_of_login() returns trigger language plpgsql as $$
declare v_member record;
begin
  for v_member in select u.clientid, u.appuserid from appuser u where u.afid = new.afid loop
    update member m set loginactive = new.isactive where m.clientid = v_member.clientid and m.appuserid = v_member.appuserid;
  end loop;
  return null;
end $$;
create trigger login_kept after update of isactive on login for each row
  when (old.isactive <> new.isactive) execute function keep_members_of_login();
