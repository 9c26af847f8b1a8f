import { limits } from "@finder/contract/limits";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { everything } from "./access.ts";
import { defineTable } from "./define.ts";

/** Requests for a demo. */
export const demorequest = defineTable({
  name: "demorequest",
  key: "demorequestid",
  rows: { operator: everything },
  columns: {
    demorequestid: { type: "integer", default: true },
    name: { type: "text", max: limits.demoName, kind: "name" },
    email: { type: "text", max: textBounds.email, kind: "email" },
    query: { type: "text", max: limits.demoQuery },
    createdon: { type: "datetime", default: true },
  },
});
