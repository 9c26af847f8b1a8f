import { nameCheck } from "@/ui/form/name-check";
import * as z from "zod/mini";

const count = z.nullable(z.number().check(z.minimum(0)));
export const companySchema = z.object({
  companyName: z.string().check(z.trim(), z.minLength(1, "settings.required"), nameCheck),
  salesPeopleCount: count,
  requiredLeadCount: count,
  department: z.string().check(z.trim()),
});
export type CompanyValues = z.infer<typeof companySchema>;
