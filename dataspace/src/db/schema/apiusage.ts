import { belongsTo, defineTable } from "./define.ts";

/** One call of the public API; the address is masked, and leaves after 30 days. */
export const apiusage = defineTable({
  name: "apiusage",
  key: "apiusageid",
  columns: {
    apiusageid: { type: "bigint", readonly: true },
    clientid: { type: "integer", readonly: true },
    keyid: { type: "integer", readonly: true },
    requestid: { type: "text", nullable: true, readonly: true },
    linkedinurl: { type: "text", nullable: true, readonly: true },
    type: { type: "text", nullable: true, readonly: true },
    status: { type: "integer", readonly: true },
    code: { type: "text", nullable: true, readonly: true },
    charged: { type: "integer", readonly: true },
    latencyms: { type: "integer", nullable: true, readonly: true },
    personalemailcount: { type: "integer", readonly: true },
    businessemailcount: { type: "integer", readonly: true },
    directdialscount: { type: "integer", readonly: true },
    createdon: { type: "datetime", readonly: true },
  },
  relations: [belongsTo("client", "clientid")],
});
