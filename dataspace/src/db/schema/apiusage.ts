import { belongsTo, defineTable } from "./define.ts";

/** One call of the public API. It names its key by hash only. */
export const apiusage = defineTable({
  name: "apiusage",
  key: "apiusageid",
  columns: {
    apiusageid: { type: "bigint", readonly: true },
    clientid: { type: "integer", readonly: true },
    linkedinurl: { type: "text", nullable: true, readonly: true },
    type: { type: "text", nullable: true, readonly: true },
    status: { type: "integer", readonly: true },
    charged: { type: "integer", readonly: true },
    createdon: { type: "datetime", readonly: true },
  },
  relations: [belongsTo("client", "clientid")],
});
