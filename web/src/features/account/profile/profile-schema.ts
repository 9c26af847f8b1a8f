import { fields } from "@finder/contract/rules/fields/fields";
import * as z from "zod/mini";
import { columnText } from "@/ui/form/column-text";

/** The profile form: names required, the phone more than four digits where there is one (docs/rules.md#input-phone). */
export const profileSchema = z.object({
  firstName: columnText(fields.firstName),
  lastName: columnText(fields.lastName),
  phoneNumber: columnText(fields.phone),
  country: columnText(fields.country),
});
export type ProfileValues = z.infer<typeof profileSchema>;
