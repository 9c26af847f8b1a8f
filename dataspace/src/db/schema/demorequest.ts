import { defineTable } from "./define.ts";

/** Requests for a demo (specification section 3). */
export const demorequest = defineTable({
  name: "demorequest",
  key: "demorequestid",
  columns: {
    demorequestid: { type: "integer", default: true },
    name: { type: "text" },
    email: { type: "text" },
    query: { type: "text", max: 200 },
    createdon: { type: "datetime", default: true },
  },
});
