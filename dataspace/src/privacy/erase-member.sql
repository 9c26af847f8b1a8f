-- Erases who a member was: name, email, photo, login and the words of the audit log; what they revealed stays the client's.
create or replace function erase_member(of_client integer, of_user integer, at utc_time) returns boolean language plpgsql as $_$
   declare gone appuser;
   begin
     select * into gone from appuser where clientid = of_client and appuserid = of_user and erasedon is null for update;
     if gone.appuserid is null then return false; end if;
     update appuser set name = 'A former member', firstname = null, lastname = null,
       email = 'former-' || of_user || '@erased.invalid', avatar = null, phonenumber = null, country = null, verifytoken = null,
       afid = null, externalid = null, isactive = 0, isdeleted = 1, erasedon = at
       where clientid = of_client and appuserid = of_user;
     delete from onetimetoken where clientid = of_client and appuserid = of_user;
     delete from savedview where clientid = of_client and appuserid = of_user;
     delete from firststep where clientid = of_client and appuserid = of_user;
     delete from providergroupmember where appuserid = of_user;
     delete from login l where l.afid = gone.afid and l.isoperator = 0 and not exists (select from appuser u where u.afid = l.afid);
     update auditentry set subject = 'A former member' where clientid = of_client
       and subject in (gone.name, gone.email, left(gone.email, 1) || '•••' || substring(gone.email from '@[^@]*$'));
     perform forget_email(gone.email);
     insert into fileerasure (name, madeon) values ('avatars/' || of_user || '.png', at) on conflict do nothing;
     return true;
   end $_$;
