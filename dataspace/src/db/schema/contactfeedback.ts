import { limits } from "@finder/contract/limits";
import { textBounds } from "@finder/contract/rules/text-bounds";
import { belongsTo, defineTable } from "./define.ts";

/** What a member said of a datum's quality (specification section 3). */
export const contactfeedback = defineTable({
  name: "contactfeedback",
  key: "feedbackid",
  columns: {
    feedbackid: { type: "integer", default: true },
    clientid: { type: "integer" },
    appuserid: { type: "integer" },
    linkedin_url: { type: "text", max: limits.profileUrl },
    info: { type: "text", nullable: true, max: limits.feedbackValue },
    action: { type: "text", max: textBounds.word },
    type: { type: "text", max: textBounds.word },
    downvotereason: { type: "text", nullable: true, max: textBounds.word },
    reasonnote: { type: "text", nullable: true, max: limits.feedbackNote },
    createdon: { type: "datetime", default: true },
  },
  relations: [belongsTo("client", "clientid")],
});
