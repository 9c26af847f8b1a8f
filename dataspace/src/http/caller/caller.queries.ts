import type { Language } from "@finder/contract/language";
import { mustSetUp } from "../../db/members/factor-rule.ts";
import { statement } from "../../db/statement.ts";

/** The facts about a caller, from the hashes of key and token; every column is null where nothing was found. */
export type CallerRow = {
  keyrole: "app" | "operator" | null;
  afid: number | null;
  expireson: string | null;
  endedon: string | null;
  /** When it was first seen to be over by its time. */
  overon: string | null;
  lastusedon: string | null;
  /** When its person last showed the second factor in this session. */
  factoron: string | null;
  hasfactor: boolean | null;
  email: string | null;
  language: Language | null;
  isoperator: number | null;
  loginactive: number | null;
  appuserid: number | null;
  clientid: number | null;
  role: "client" | "admin" | "member" | null;
  isactive: number | null;
  isdeleted: number | null;
  isverified: number | null;
  invitestatus: "pending" | "accepted" | null;
  /** An operator has disabled the client. */
  clientheld: boolean | null;
  /** The client's owner requires a second factor, and there is none. */
  mustsetup: boolean | null;
};

/**
 * Finds the callers of several calls, in their order: (SHA-256 of each API key, SHA-256 of each session token). Each pair is
 * looked up by the indexes at any size of the tables. The lists are wrapped in selects, because PostgreSQL would make a new plan
 * for each length.
 */
export const findCallers = statement<[keys: readonly (Buffer | null)[], tokens: readonly (Buffer | null)[]], CallerRow>(
  "find_caller",
  `select k.keyrole, s.*
   from unnest((select $1::bytea[]), (select $2::bytea[])) with ordinality a (key, token, place)
   left join lateral (select role as keyrole from appkey where keyhash = a.key limit 1) k on true
   left join lateral (
     select s.afid, s.expireson, s.endedon, s.overon, s.lastusedon, s.factoron, l.email, l.language, l.isoperator, l.isactive as loginactive,
       l.totp is not null or exists (select from loginpasskey p where p.afid = s.afid) as hasfactor,
       u.appuserid, u.clientid, u.role, u.isactive, u.isdeleted, u.isverified, u.invitestatus,
       exists (select from clienthold h where h.clientid = u.clientid) as clientheld,
       ${mustSetUp} as mustsetup
     from loginsession s
     left join login l on l.afid = s.afid
     left join lateral (
       select * from appuser u where u.afid = s.afid order by u.isdeleted, u.appuserid desc limit 1
     ) u on true
     where s.tokenhash = a.token limit 1
   ) s on true
   order by a.place`,
);

/** Notes the use of a session, at most once a minute (`before`). */
export const noteUse = statement<[token: Buffer, now: string, before: string, address: string], never>(
  "note_use",
  `update loginsession set lastusedon = $2, address = $4 where tokenhash = $1 and lastusedon <= $3`,
);
