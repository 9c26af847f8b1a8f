import { fields } from "@finder/contract/rules/fields/fields";
import * as z from "zod/mini";
import { columnText } from "@/ui/form/column-text";

/** The company form's input; a field of a number holds itself to its bounds. */
export const companySchema = z.object({
  companyName: columnText(fields.companyName),
  salesPeopleCount: z.nullable(z.number()),
  requiredLeadCount: z.nullable(z.number()),
  department: columnText(fields.department),
});
export type CompanyValues = z.infer<typeof companySchema>;
