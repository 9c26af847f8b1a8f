import type { EmailValidation } from "@finder/contract/datum";
import { statement } from "../db/statement.ts";

/** How many emails of a label were delivered and bounced; a null source: of every source. */
export type LabelRow = { label: EmailValidation; source: string | null; delivered: number; bounced: number };

/** Sums what became of emails by label and, after all of a label, by source. */
export const sumLabelDays = statement<[], LabelRow>(
  "sum_label_days",
  `select label, source, sum(delivered)::int as delivered, sum(bounced)::int as bounced
   from labelday group by grouping sets ((label), (label, source)) order by label, source nulls first`,
);
