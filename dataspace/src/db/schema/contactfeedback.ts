import { belongsTo, defineTable } from "./define.ts";

/** What a member said of a datum's quality (specification section 3). */
export const contactfeedback = defineTable({
  name: "contactfeedback",
  key: "feedbackid",
  columns: {
    feedbackid: { type: "integer", default: true },
    clientid: { type: "integer" },
    appuserid: { type: "integer" },
    linkedin_url: { type: "text" },
    info: { type: "text", nullable: true },
    action: { type: "text" },
    type: { type: "text" },
    downvotereason: { type: "text", nullable: true },
    reasonnote: { type: "text", nullable: true },
    createdon: { type: "datetime", default: true },
  },
  relations: [belongsTo("client", "clientid")],
});
