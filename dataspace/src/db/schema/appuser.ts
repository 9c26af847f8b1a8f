import { roles } from "@finder/contract/permissions";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { everything } from "./access.ts";
import { belongsTo, defineTable } from "./define.ts";

/** A user of a client (docs/rules.md#wire-columns). The password lives with the login and has no column here. */
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
    name: { type: "text", nullable: true, max: textBounds.fullName, kind: "name", writes: "member" },
    firstname: { type: "text", nullable: true, max: textBounds.personName, kind: "name", writes: "member" },
    lastname: { type: "text", nullable: true, max: textBounds.personName, kind: "name", writes: "member" },
    email: { type: "text", max: textBounds.email, kind: "email" },
    avatar: { type: "text", nullable: true, max: textBounds.photo, kind: "photo", writes: "member" },
    role: { type: "text", default: true, max: textBounds.word, oneOf: roles },
    phonenumber: { type: "text", nullable: true, max: textBounds.phoneNumber, writes: "member" },
    country: { type: "text", nullable: true, max: textBounds.country, writes: "member" },
    isactive: { type: "integer", default: true },
    isdeleted: { type: "integer", default: true },
    isverified: { type: "integer", default: true },
    invitestatus: { type: "text", default: true, max: textBounds.word, oneOf: ["pending", "accepted"] },
    createdon: { type: "datetime", default: true },
    verifytoken: { type: "text", nullable: true, max: textBounds.token, reads: "operator" },
    /** Credits spent at all times, less what was given back; what the public API spent is nobody's. */
    creditsused: {
      type: "integer",
      reads: "owner",
      writes: "nobody",
      named: true,
      computed: (alias) =>
        `(select coalesce(sum(d.spent), 0)::int from usageday d
          where d.clientid = ${alias}.clientid and d.appuserid = ${alias}.appuserid and d.source <> 'api')`,
    },
    /** Credits that the member may spend in a calendar month, UTC; null: nothing limits them (docs/rules.md#caps-member). */
    monthlycap: ofCap("cap", "integer"),
    /** Credits that the cap counts, of the month that began on `capmonth`. */
    capspent: ofCap("spent", "integer"),
    capmonth: ofCap("month", "date"),
  },
  relations: [belongsTo("client", "clientid")],
});

/** A column of the member's cap. */
function ofCap<Type extends "integer" | "date">(column: string, type: Type) {
  return {
    type,
    nullable: true,
    reads: "owner",
    writes: "nobody",
    named: true,
    computed: (alias: string) =>
      `(select b.${column} from membercap b where b.clientid = ${alias}.clientid and b.appuserid = ${alias}.appuserid)`,
  } as const;
}
