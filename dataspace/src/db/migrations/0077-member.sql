-- What statements about a client ask of its members, beside its other rows (docs/decisions/0075-members.md).
create table member (
  clientid integer not null,
  appuserid integer not null,
  name text,
  firstname text,
  lastname text,
  email text,
  role text not null,
  isactive integer not null,
  isdeleted integer not null,
  isverified integer not null,
  invitestatus text,
  createdon timestamp not null,
  loginactive integer not null, -- 0 where a member has no login yet
  primary key (clientid, appuserid)
);
create function keep_member() returns trigger language plpgsql as $$
declare v_loginactive integer := coalesce((select l.isactive from login l where l.afid = new.afid), 0);
begin
  if tg_op = 'DELETE' then
    delete from member m where m.clientid = old.clientid and m.appuserid = old.appuserid;
    return null;
  end if;
  insert into member as m (clientid, appuserid, name, firstname, lastname, email, role, isactive, isdeleted, isverified, invitestatus,
      createdon, loginactive)
    values (new.clientid, new.appuserid, new.name, new.firstname, new.lastname, new.email, new.role, new.isactive, new.isdeleted,
      new.isverified, new.invitestatus, new.createdon, v_loginactive)
    on conflict (clientid, appuserid) do update set name = excluded.name, firstname = excluded.firstname,
      lastname = excluded.lastname, email = excluded.email, role = excluded.role, isactive = excluded.isactive,
      isdeleted = excluded.isdeleted, isverified = excluded.isverified, invitestatus = excluded.invitestatus,
      createdon = excluded.createdon, loginactive = excluded.loginactive;
  return null;
end $$;
create trigger appuser_kept after insert or update or delete on appuser for each row execute function keep_member();
insert into member (clientid, appuserid, name, firstname, lastname, email, role, isactive, isdeleted, isverified, invitestatus,
    createdon, loginactive)
  select u.clientid, u.appuserid, u.name, u.firstname, u.lastname, u.email, u.role, u.isactive, u.isdeleted, u.isverified,
    u.invitestatus, u.createdon, coalesce(l.isactive, 0) from appuser u left join login l on l.afid = u.afid
  on conflict do nothing;
