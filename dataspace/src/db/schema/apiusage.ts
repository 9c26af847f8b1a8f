import { belongsTo, defineTable } from "./define.ts";

/** One call of the public API; the address is masked, and leaves after 30 days. */
export const apiusage = defineTable({
  name: "apiusage",
  key: "apiusageid",
  rows: { operator: { read: "all" }, owner: { read: "client" } },
  columns: {
    apiusageid: { type: "bigint" },
    clientid: { type: "integer" },
    keyid: { type: "integer" },
    requestid: { type: "text", nullable: true },
    linkedinurl: { type: "text", nullable: true },
    type: { type: "text", nullable: true },
    status: { type: "integer" },
    code: { type: "text", nullable: true },
    charged: { type: "integer" },
    latencyms: { type: "integer", nullable: true },
    personalemailcount: { type: "integer" },
    businessemailcount: { type: "integer" },
    directdialscount: { type: "integer" },
    createdon: { type: "datetime" },
  },
  relations: [belongsTo("client", "clientid")],
});
