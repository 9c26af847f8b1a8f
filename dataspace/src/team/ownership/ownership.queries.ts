import type { OwnershipOfferView } from "@finder/contract/endpoints/ownership";
import type { Role } from "@finder/contract/permissions";
import { namedStatement, statement } from "../../db/statement.ts";

/** Whether a member can sign in. */
function canSignIn(alias: string): string {
  return `${alias}.isactive = 1 and ${alias}.isdeleted = 0 and ${alias}.loginactive = 1`;
}

/** The client's offer that waits; no row: it expired, or one of the two can no longer sign in. */
export const findOffer = statement<[clientid: number, now: string], OwnershipOfferView>(
  "find_ownership_offer",
  `select o.offerid, o.fromid, coalesce(f.name, f.email) as fromname, o.toid, coalesce(t.name, t.email) as toname, o.createdon, o.expireson
   from ownershipoffer o join member f on f.clientid = o.clientid and f.appuserid = o.fromid
   join member t on t.clientid = o.clientid and t.appuserid = o.toid
   where o.clientid = $1 and o.expireson > $2 and ${canSignIn("f")} and ${canSignIn("t")}`,
);

/** Makes room for an offer in place of one that expired. */
export const removeExpiredOffer = statement<[clientid: number, now: string], never>(
  "remove_expired_ownership_offer",
  "delete from ownershipoffer where clientid = $1 and expireson <= $2",
);

/** Stores an offer; no row: one waits already. */
export const insertOffer = namedStatement<
  { clientid: number; fromid: number; toid: number; now: string; expireson: string },
  { offerid: number }
>(
  "insert_ownership_offer",
  `insert into ownershipoffer (clientid, fromid, toid, createdon, expireson) values ($clientid, $fromid, $toid, $now, $expireson)
   on conflict (clientid) do nothing returning offerid`,
);

/** Ends an open offer for its maker or its recipient; returns no row if it is closed. */
export const endOffer = statement<
  [clientid: number, offerid: number, appuserid: number, now: string],
  { fromid: number; toid: number }
>(
  "end_ownership_offer",
  `delete from ownershipoffer where clientid = $1 and offerid = $2 and $3::int in (fromid, toid) and expireson > $4 returning fromid, toid`,
);

/** Ends the client's offer, if any. */
export const endOffers = statement<[clientid: number], never>(
  "end_ownership_offers",
  "delete from ownershipoffer where clientid = $1",
);

export type Holder = {
  appuserid: number;
  email: string;
  name: string;
  role: Role;
  invitestatus: string;
  isdeleted: number;
  /** The member can sign in. */
  mayown: boolean;
};

/** The owner and a member, held until the transaction ends. */
export const holdOwnerAnd = statement<[clientid: number, appuserid: number], Holder>(
  "hold_owner_and_member",
  `select u.appuserid, lower(u.email) as email, coalesce(u.name, u.email) as name, u.role, u.invitestatus, u.isdeleted,
     coalesce(u.isactive = 1 and u.isdeleted = 0 and u.isverified = 1 and u.invitestatus = 'accepted'
       and l.isactive = 1 and l.isoperator = 0, false) as mayown
   from appuser u left join login l on l.afid = u.afid
   where u.clientid = $1 and u.isdeleted = 0 and (u.appuserid = $2 or u.role = 'client') order by u.appuserid for update of u`,
);

/** Gives a member a role. The former owner's comes first: a client has one owner at a time. */
export const setRole = statement<[clientid: number, appuserid: number, role: Role], never>(
  "set_member_role",
  "update appuser set role = $3 where clientid = $1 and appuserid = $2",
);

/** Hands the service tokens made by hand to the new owner: they keep working, in the new owner's name. */
export const moveTokens = statement<[clientid: number, from: number, to: number], never>(
  "move_service_tokens",
  "update servicetoken set appuserid = $3 where clientid = $1 and appuserid = $2 and appname is null",
);
