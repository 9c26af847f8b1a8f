import { roles } from "@finder/contract/permissions";
import { fields, flag } from "@finder/contract/rules/fields/fields";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { everything } from "./access.ts";
import { belongsTo, defineTable } from "./define.ts";

/** A user of a client (docs/dialect.md#wire-columns). The password lives with the login and has no column here. */
export const appuser = defineTable({
  name: "appuser",
  key: "appuserid",
  // A member sees itself, the owner sees the team; each writes the own profile only.
  rows: {
    operator: everything,
    owner: { read: "client", update: "own" },
    member: { read: "own", update: "own" },
  },
  columns: {
    appuserid: { type: "integer", default: true },
    clientid: { type: "integer" },
    afid: { type: "integer", nullable: true },
    name: { type: "text", nullable: true, ...fields.fullName, writes: "member" },
    firstname: { type: "text", nullable: true, ...fields.firstName, writes: "member" },
    lastname: { type: "text", nullable: true, ...fields.lastName, writes: "member" },
    email: { type: "text", ...fields.email },
    avatar: { type: "text", nullable: true, max: textBounds.photo, kind: "photo", writes: "member" },
    role: { type: "text", default: true, max: textBounds.word, oneOf: roles },
    phonenumber: { type: "text", nullable: true, ...fields.phone, writes: "member" },
    country: { type: "text", nullable: true, ...fields.country, writes: "member" },
    isactive: { type: "integer", default: true, range: flag },
    isdeleted: { type: "integer", default: true, range: flag },
    isverified: { type: "integer", default: true, range: flag },
    invitestatus: { type: "text", default: true, max: textBounds.word, oneOf: ["pending", "accepted"] },
    createdon: { type: "datetime", default: true },
    verifytoken: { type: "text", nullable: true, max: textBounds.token, reads: "operator" },
    /** 1 if signing in asks the member for a second factor. */
    hasfactor: {
      type: "integer",
      reads: "owner",
      writes: "none",
      named: true,
      local: true,
      computed: (alias) =>
        `(select count(*)::int from login l where l.afid = ${alias}.afid
          and (l.totp is not null or exists (select from loginpasskey p where p.afid = l.afid)))`,
    },
    /** Credits that the member has ever spent, less refunds; spending by the public API counts for no member. */
    creditsused: {
      type: "integer",
      reads: "owner",
      writes: "none",
      named: true,
      computed: (alias, client) =>
        `(select coalesce(sum(d.spent), 0)::int from usageday d
          where d.clientid = ${client} and d.appuserid = ${alias}.appuserid and d.source <> 'api')`,
    },
    /** Credits that the member may spend in a calendar month, UTC; null: nothing limits them (docs/rules.md#caps-member). */
    monthlycap: ofCap("b.cap", "integer"),
    /** Credits that the cap counts in the present month, UTC. */
    capspent: ofCap(
      "case when b.month < date_trunc('month', now() at time zone 'utc')::date then 0 else b.spent end",
      "integer",
    ),
    /** The month of the last credit that the cap counted; the release before reads it. */
    capmonth: ofCap("b.month", "date"),
    /** Whether the owner may enable or disable the member: an accepted one, or an Admin whom a smaller plan disabled. */
    cantoggle: ofOwner(
      (alias) =>
        `(${alias}.invitestatus = 'accepted' and (${alias}.role = 'member' or (${alias}.role = 'admin' and ${alias}.isactive <> 1)))`,
    ),
    /** Whether the owner may delete the member. */
    candelete: ofOwner((alias) => `(${alias}.role = 'member')`),
  },
  relations: [belongsTo("client", "clientid")],
});

/** An answer about the member that only the owner gets. */
function ofOwner(computed: (alias: string) => string) {
  return { type: "boolean", reads: "owner", writes: "none", named: true, computed } as const;
}

/** What the member's cap says. */
function ofCap<Type extends "integer" | "date">(sql: string, type: Type) {
  return {
    type,
    nullable: true,
    reads: "owner",
    writes: "none",
    named: true,
    computed: (alias: string, client: string) =>
      `(select ${sql} from membercap b where b.clientid = ${client} and b.appuserid = ${alias}.appuserid)`,
  } as const;
}
