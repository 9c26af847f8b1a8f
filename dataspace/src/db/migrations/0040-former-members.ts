import { sql, type Kysely } from "kysely";

const statements = [
  // deletedon: since when somebody is no member any more; erasedon: since when nothing tells who it was.
  `alter table appuser add column deletedon utc_time, add column erasedon utc_time`,

  `update appuser set deletedon = now() at time zone 'utc' where isdeleted = 1`,

  `create index appuser_former on appuser (deletedon) where isdeleted = 1 and erasedon is null`,

  // Whichever door it comes through.
  `create function note_deletion() returns trigger language plpgsql as $$
   begin
     new.deletedon := case when new.isdeleted = 1 then coalesce(new.deletedon, now() at time zone 'utc') end;
     return new;
   end $$`,

  `create trigger appuser_deleted before insert or update of isdeleted on appuser for each row execute function note_deletion()`,

  // closedon: the account is closed; erasedon: nothing of it is left but what must be kept.
  `alter table client add column closedon utc_time, add column erasedon utc_time`,

  `create index client_closed on client (closedon) where closedon is not null and erasedon is null`,

  // Files of the store that must go, until they are gone: a file cannot be removed in a transaction.
  `create table fileerasure (name text primary key, madeon utc_time not null)`,

  // Whom something was done to is named by number, and looked up when the log is read.
  `alter table auditentry add column member integer`,

  // The log stays as it was written, but for one thing: an entry of before that names a member who is erased.
  `drop trigger auditentry_kept on auditentry`,

  `create trigger auditentry_kept before truncate on auditentry for each statement execute function keep_auditentry()`,

  `create function keep_audit_row() returns trigger language plpgsql as $$
   begin
     if new.subject = 'A former member' then old.subject := new.subject; end if;
     if new is distinct from old then raise exception 'The audit log is only added to.'; end if;
     return new;
   end $$`,

  `create trigger auditentry_changed before update on auditentry for each row execute function keep_audit_row()`,

  // An email that is nobody's here any more is taken out of everything that is kept by it. A mail is sealed with its key, so
  // one that is not sent yet is dropped.
  `create function forget_email(gone text) returns void language plpgsql as $$
   begin
     if exists (select from appuser where lower(email) = lower(gone)) or exists (select from login where lower(email) = lower(gone))
     then return; end if;
     delete from onetimetoken where lower(email) = lower(gone);
     delete from demorequest where lower(email) = lower(gone);
     delete from mailoutbox where sealed is not null and position(lower(gone) in lower(mailkey)) > 0;
     update mailoutbox set mailkey = 'erased:' || mailid where position(lower(gone) in lower(mailkey)) > 0;
   end $$`,

  // What a member did stays the client's; who it was goes. A login goes with the last member it stood for.
  `create function erase_member(of_client integer, of_user integer, at utc_time) returns boolean language plpgsql as $$
   declare gone appuser;
   begin
     select * into gone from appuser where clientid = of_client and appuserid = of_user and erasedon is null for update;
     if gone.appuserid is null then return false; end if;
     update appuser set name = 'A former member', firstname = null, lastname = null,
       email = 'former-' || of_user || '@erased.invalid', avatar = null, phonenumber = null, country = null, verifytoken = null,
       afid = null, isactive = 0, isdeleted = 1, erasedon = at
       where clientid = of_client and appuserid = of_user;
     delete from onetimetoken where clientid = of_client and appuserid = of_user;
     delete from savedview where clientid = of_client and appuserid = of_user;
     delete from firststep where clientid = of_client and appuserid = of_user;
     delete from login l where l.afid = gone.afid and l.isoperator = 0 and not exists (select from appuser u where u.afid = l.afid);
     update auditentry set subject = 'A former member' where clientid = of_client
       and subject in (gone.name, gone.email, left(gone.email, 1) || '•••' || substring(gone.email from '@[^@]*$'));
     perform forget_email(gone.email);
     insert into fileerasure (name, madeon) values ('avatars/' || of_user || '.png', at) on conflict do nothing;
     return true;
   end $$`,

  // Invoices and the ledger stay, without a name; people whom the client opened are no longer held for it.
  `create function close_client(of_client integer, at utc_time) returns void language plpgsql as $$
   begin
     perform erase_member(clientid, appuserid, at) from appuser where clientid = of_client and erasedon is null;
     update client set companyname = 'A former client', phonenumber = null, country = null, salespeoplecount = null,
       requiredleadcount = null, department = null, taxid = null, billingaddress = null, closedon = coalesce(closedon, at)
       where clientid = of_client;
     update usersubscription set autorenew = 0 where clientid = of_client and autorenew = 1;
     update apikeys set isactive = 0, isdeleted = 1, purpose = '', rotatedfrom = null, validuntil = null where clientid = of_client;
     update servicetoken set endedon = coalesce(endedon, at), name = '' where clientid = of_client;
     delete from contacttag where clientid = of_client;
     delete from contacthint where clientid = of_client;
     delete from contactfeedback where clientid = of_client;
     update creditreturn set profilekey = '', value_sealed = '', note = null, decisionreason = null where clientid = of_client;
   end $$`,
];

/** Members and clients who are gone are forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
