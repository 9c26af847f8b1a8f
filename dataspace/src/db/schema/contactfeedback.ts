import { feedbackTypes, votes } from "@finder/contract/datum";
import { limits } from "@finder/contract/limits";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { everything } from "./access.ts";
import { belongsTo, defineTable } from "./define.ts";

/** A member's vote on a datum's quality. */
export const contactfeedback = defineTable({
  name: "contactfeedback",
  key: "feedbackid",
  rows: { operator: everything, owner: { read: "client" }, member: { read: "own" } },
  columns: {
    feedbackid: { type: "integer", default: true },
    clientid: { type: "integer" },
    appuserid: { type: "integer" },
    linkedin_url: { type: "text", max: limits.profileUrl },
    info: { type: "text", nullable: true, max: limits.feedbackValue },
    action: { type: "text", max: textBounds.word, oneOf: votes },
    type: { type: "text", max: textBounds.word, oneOf: feedbackTypes },
    downvotereason: { type: "text", nullable: true, max: textBounds.word },
    reasonnote: { type: "text", nullable: true, max: limits.feedbackNote },
    createdon: { type: "datetime", default: true },
  },
  relations: [belongsTo("client", "clientid")],
});
