import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { everything } from "./access.ts";
import { defineTable } from "./define.ts";

/** About 240 countries; `value` is the 3-letter code. */
export const country = defineTable({
  name: "country",
  key: "value",
  rows: { operator: everything, owner: { read: "all" }, member: { read: "all" } },
  columns: { value: { type: "text", max: textBounds.country }, name: { type: "text", max: textBounds.label } },
});
