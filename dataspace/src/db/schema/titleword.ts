import { jobFunctions, seniorities } from "@finder/contract/endpoints/find";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { everything } from "./access.ts";
import { defineTable } from "./define.ts";

/** Words and phrases of job titles with their seniority, their function, or both (docs/rules.md#find-titles). */
export const titleword = defineTable({
  name: "titleword",
  key: "word",
  rows: { operator: everything },
  columns: {
    word: { type: "text", max: textBounds.label, kind: "phrase" },
    seniority: { type: "text", nullable: true, max: textBounds.word, oneOf: seniorities },
    function: { type: "text", nullable: true, max: textBounds.word, oneOf: jobFunctions },
  },
});
