import { fields } from "@finder/contract/rules/fields/fields";
import { everything } from "./access.ts";
import { defineTable } from "./define.ts";

/** Requests for a demo. */
export const demorequest = defineTable({
  name: "demorequest",
  key: "demorequestid",
  rows: { operator: everything },
  columns: {
    demorequestid: { type: "integer", default: true },
    name: { type: "text", ...fields.demoName },
    email: { type: "text", ...fields.email },
    query: { type: "text", ...fields.demoQuery },
    createdon: { type: "datetime", default: true },
  },
});
