import { fields } from "@finder/contract/rules/fields/fields";
import * as z from "zod/mini";
import { columnText } from "@/ui/form/column-text";

export const billingSchema = z.object({
  taxId: columnText(fields.taxId),
  billingAddress: columnText(fields.billingAddress),
});
export type BillingValues = z.infer<typeof billingSchema>;
