import type { CompanySignIn } from "@finder/contract/endpoints/company-sign-in";
import { namedStatement, statement } from "../../db/statement.ts";

/** A client's sign-in by its identity provider; `sealed` is the client secret. */
export type CompanyRow = Pick<
  CompanySignIn,
  "domain" | "provenon" | "issuer" | "oidcclient" | "role" | "testedon" | "startedon"
> & { readonly clientid: number; readonly token: string; readonly sealed: Buffer };

const columns = "clientid, domain, token, provenon, issuer, oidcclient, sealed, role, testedon, startedon";

export const findCompany = statement<[clientid: number], CompanyRow>(
  "find_company_sign_in",
  `select ${columns} from companysignin where clientid = $1`,
);

/** The client whose people of a domain sign in by its provider. */
export const findByDomain = statement<[domain: string], CompanyRow>(
  "find_company_of_domain",
  `select ${columns} from companysignin where domain = $1 and startedon is not null`,
);

/** A row where any client's people sign in by their company. */
export const findAnyStarted = statement<[], { clientid: number }>(
  "find_any_company_sign_in",
  `select clientid from companysignin where startedon is not null limit 1`,
);

const sameDomain = "c.domain = $domain";
const settings = `domain = $domain, role = $role,
     token = case when ${sameDomain} then c.token else $token end, provenon = case when ${sameDomain} then c.provenon end`;

type Settings = { clientid: number; domain: string; token: string; issuer: string; oidcclient: string; role: string };

/** Stores the settings with another secret: the domain keeps its proof if it is the same; the provider loses its test. */
export const saveWithSecret = namedStatement<Settings & { sealed: Buffer }, { clientid: number }>(
  "save_company_sign_in",
  `insert into companysignin as c (clientid, domain, token, issuer, oidcclient, sealed, role)
   values ($clientid, $domain, $token, $issuer, $oidcclient, $sealed, $role)
   on conflict (clientid) do update set ${settings},
     issuer = $issuer, oidcclient = $oidcclient, sealed = $sealed, testedon = null, startedon = null
   returning clientid`,
);

/** Stores the settings with the stored secret; no row: it was entered for another issuer or client, or never. */
export const saveWithStoredSecret = namedStatement<Settings, { clientid: number }>(
  "save_company_sign_in_with_stored_secret",
  `update companysignin c set ${settings},
     testedon = case when ${sameDomain} then c.testedon end, startedon = case when ${sameDomain} then c.startedon end
   where clientid = $clientid and issuer = $issuer and oidcclient = $oidcclient returning clientid`,
);

export const noteProven = statement<[clientid: number, domain: string, now: string], { clientid: number }>(
  "note_domain_proven",
  `update companysignin set provenon = coalesce(provenon, $3) where clientid = $1 and domain = $2 returning clientid`,
);

/** Notes a test of the domain and provider that were tested; no row: the settings are others now. */
export const noteTested = namedStatement<
  Pick<CompanyRow, "clientid" | "domain" | "issuer" | "oidcclient" | "sealed"> & { now: string },
  { clientid: number }
>(
  "note_company_tested",
  `update companysignin set testedon = $now
   where clientid = $clientid and domain = $domain and issuer = $issuer and oidcclient = $oidcclient and sealed = $sealed
   returning clientid`,
);

/** Switches it on; no row: the domain is not proven, the provider not tested, or it is on. */
export const startCompany = statement<[clientid: number, now: string], { domain: string }>(
  "start_company_sign_in",
  `update companysignin set startedon = $2
   where clientid = $1 and provenon is not null and testedon is not null and startedon is null returning domain`,
);

/** Switches it off; no row: it was off. */
export const stopCompany = statement<[clientid: number], { domain: string }>(
  "stop_company_sign_in",
  `update companysignin set startedon = null where clientid = $1 and startedon is not null returning domain`,
);

/** Ends the sessions of the domain's people but the owner, and the sign-ins and hand-overs that wait. */
export const endDomainSessions = statement<[clientid: number, domain: string, now: string], never>(
  "end_domain_sessions",
  `with members as (
       select u.afid from appuser u join login l on l.afid = u.afid
       where u.clientid = $1 and u.isdeleted = 0 and u.role <> 'client' and split_part(lower(l.email), '@', 2) = $2),
     waiting as (delete from waitingsignin w using members m where w.afid = m.afid),
     handovers as (update onetimetoken o set expireson = $3 from members m
       where o.afid = m.afid and o.purpose = 'handover' and o.usedon is null and o.expireson > $3)
   update loginsession s set endedon = $3 from members m where s.afid = m.afid and s.endedon is null`,
);

/** The domain's members who can sign in, but the owner, and the name of the owner who switches it on. */
export const findDomainMembers = statement<
  [clientid: number, domain: string, ownerid: number],
  { appuserid: number; email: string; by: string }
>(
  "find_domain_members",
  `select u.appuserid, lower(l.email) as email, coalesce(o.name, o.email) as by
   from appuser u join login l on l.afid = u.afid join appuser o on o.clientid = $1 and o.appuserid = $3
   where u.clientid = $1 and u.isactive = 1 and u.isdeleted = 0 and l.isactive = 1 and u.role <> 'client'
     and split_part(lower(l.email), '@', 2) = $2`,
);

/** A row where a login signs in by its company alone: the owner keeps the password as the emergency way in. */
export const findBound = statement<[afid: number], { clientid: number }>(
  "find_bound_to_company",
  `select c.clientid from login l join appuser u on u.afid = l.afid join companysignin c on c.clientid = u.clientid
   where l.afid = $1 and u.isdeleted = 0 and u.role <> 'client' and c.startedon is not null
     and split_part(lower(l.email), '@', 2) = c.domain`,
);

export const findLinkedLogin = statement<[clientid: number, issuer: string, subject: string], { afid: number }>(
  "find_company_linked",
  `select i.afid from companyidentity i join appuser u on u.afid = i.afid and u.clientid = i.clientid and u.isdeleted = 0
   where i.clientid = $1 and i.issuer = $2 and i.subject = $3`,
);

export const insertCompanyIdentity = statement<
  [clientid: number, issuer: string, subject: string, afid: number, now: string],
  { afid: number }
>(
  "insert_company_identity",
  `insert into companyidentity (clientid, issuer, subject, afid, createdon) values ($1, $2, $3, $4, $5)
   on conflict (clientid, issuer, subject) do update set afid = excluded.afid
     where not exists (select from appuser u where u.afid = companyidentity.afid and u.clientid = companyidentity.clientid and u.isdeleted = 0)
       or companyidentity.afid = excluded.afid
   returning afid`,
);

/** A member of a client; `afid` null: invited, without a login. */
export type Mate = { readonly appuserid: number; readonly afid: number | null };

/** A member of a client with this email, invited ones too. */
export const findMate = statement<[clientid: number, email: string], Mate & { invited: boolean }>(
  "find_company_mate",
  `select u.appuserid, u.afid, u.invitestatus = 'pending' as invited from appuser u left join login l on l.afid = u.afid
   where u.clientid = $1 and u.isdeleted = 0 and lower(coalesce(l.email, u.email)) = $2 and coalesce(l.isoperator, 0) = 0
     and (u.afid is not null or u.invitestatus = 'pending') order by u.appuserid desc limit 1`,
);

/** A row where a client has removed the member with this email. */
export const findRemovedMate = statement<[clientid: number, email: string], { appuserid: number }>(
  "find_removed_company_mate",
  `select appuserid from appuser where clientid = $1 and isdeleted = 1 and lower(email) = $2 limit 1`,
);

export const insertColleague = namedStatement<
  {
    clientid: number;
    afid: number;
    email: string;
    name: string;
    firstname: string;
    lastname: string;
    role: string;
    createdon: string;
  },
  { appuserid: number }
>(
  "insert_colleague",
  `insert into appuser (clientid, afid, email, name, firstname, lastname, role, isactive, isverified, invitestatus, createdon)
   values ($clientid, $afid, $email, $name, $firstname, $lastname, $role, 1, 1, 'accepted', $createdon) returning appuserid`,
);

export const insertLink = namedStatement<
  {
    tokenhash: Buffer;
    clientid: number;
    issuer: string;
    subject: string;
    afid: number;
    now: string;
    expireson: string;
  },
  never
>(
  "insert_company_link",
  `insert into companylink (tokenhash, clientid, issuer, subject, afid, createdon, expireson)
   values ($tokenhash, $clientid, $issuer, $subject, $afid, $now, $expireson)`,
);

type LinkRow = { clientid: number; issuer: string; subject: string; afid: number };

/** SQL that is true while link `k` can be used: its client's people still sign in by this provider, and its login is still a member. */
const usable = `k.usedon is null and k.expireson > $2
   and exists (select from companysignin c where c.clientid = k.clientid and c.issuer = k.issuer and c.startedon is not null)
   and exists (select from appuser u where u.clientid = k.clientid and u.afid = k.afid and u.isdeleted = 0)`;

export const findLink = statement<[tokenhash: Buffer, now: string], { afid: number; email: string }>(
  "find_company_link",
  `select k.afid, lower(l.email) as email from companylink k join login l on l.afid = k.afid
   where k.tokenhash = $1 and ${usable}`,
);

/** Uses a link up: of two at once one gets the row. */
export const useLink = statement<[tokenhash: Buffer, now: string], LinkRow>(
  "use_company_link",
  `update companylink k set usedon = $2 where k.tokenhash = $1 and ${usable}
   returning clientid, issuer, subject, afid`,
);
