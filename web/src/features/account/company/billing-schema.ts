import { textBounds } from "@finder/contract/rules/text/text-bounds";
import * as z from "zod/mini";

export const billingSchema = z.object({
  taxId: z.string().check(z.trim()),
  billingAddress: z.string().check(z.trim(), z.maxLength(textBounds.billingAddress)),
});
export type BillingValues = z.infer<typeof billingSchema>;
