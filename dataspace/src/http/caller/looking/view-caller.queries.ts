import type { Language } from "@finder/contract/language";
import type { OperatorRole } from "@finder/contract/operator-permissions";
import type { AccountState } from "../../../account-state.ts";
import { namedStatement } from "../../../db/statement.ts";

/** The caller of a look; `goeson` is false once it has ended, or the console's session and rights it hangs on. */
export type ViewCallerRow = AccountState & {
  keyrole: "app" | "operator" | null;
  viewid: number | null;
  clientid: number;
  expireson: string;
  goeson: boolean;
  operatorafid: number;
  operatoremail: string;
  operatorrole: OperatorRole;
  afid: number;
  email: string;
  language: Language | null;
  role: "client" | "admin" | "member";
};

/** Who looks with a token, and through whose eyes, in one statement. */
export const findViewCaller = namedStatement<
  { key: Buffer | null; tokenhash: Buffer; now: string; oldest: string },
  ViewCallerRow
>(
  "find_view_caller",
  `select k.role as keyrole, v.viewid, v.clientid, v.expireson, v.operatorafid, ol.email as operatoremail, o.role as operatorrole,
     coalesce(v.endedon is null and v.expireson > $now::timestamp and s.endedon is null and s.createdon > $oldest::timestamp
       and o.isactive = 1 and ol.isactive = 1, false) as goeson,
     l.afid, l.email, l.language, l.isoperator, l.isactive as loginactive,
     u.appuserid, u.role, u.isactive, u.isdeleted, u.isverified, u.invitestatus
   from (select 1) as one
   left join appkey k on k.keyhash = $key
   left join viewsession v on v.tokenhash = $tokenhash
   left join operatorsession s on s.tokenhash = v.operatorhash
   left join operator o on o.afid = v.operatorafid
   left join login ol on ol.afid = o.afid
   left join appuser u on u.clientid = v.clientid and u.appuserid = v.appuserid
   left join login l on l.afid = u.afid`,
);
