import { textBounds } from "@finder/contract/rules/text-bounds";
import { belongsTo, defineTable } from "./define.ts";

/** A user of a client (specification section 3). The password lives with the login and has no column here. */
export const appuser = defineTable({
  name: "appuser",
  key: "appuserid",
  columns: {
    appuserid: { type: "integer", default: true },
    clientid: { type: "integer" },
    afid: { type: "integer", nullable: true },
    name: { type: "text", nullable: true, max: textBounds.fullName, kind: "name" },
    firstname: { type: "text", nullable: true, max: textBounds.personName, kind: "name" },
    lastname: { type: "text", nullable: true, max: textBounds.personName, kind: "name" },
    email: { type: "text", max: textBounds.email, kind: "email" },
    avatar: { type: "text", nullable: true, max: textBounds.photo, kind: "photo" },
    role: { type: "text", default: true, max: textBounds.word },
    phonenumber: { type: "text", nullable: true, max: textBounds.phoneNumber },
    country: { type: "text", nullable: true, max: textBounds.country },
    isactive: { type: "integer", default: true },
    isdeleted: { type: "integer", default: true },
    isverified: { type: "integer", default: true },
    invitestatus: { type: "text", default: true, max: textBounds.word },
    createdon: { type: "datetime", default: true },
    verifytoken: { type: "text", nullable: true, max: textBounds.token },
    /** Credits spent at all times, less what was given back; what the public API spent is nobody's. */
    creditsused: {
      type: "integer",
      readonly: true,
      named: true,
      computed: (alias) =>
        `(select coalesce(sum(d.spent), 0)::int from usageday d
          where d.clientid = ${alias}.clientid and d.appuserid = ${alias}.appuserid and d.source <> 'api')`,
    },
  },
  relations: [belongsTo("client", "clientid")],
});
