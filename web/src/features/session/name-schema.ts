import { fields } from "@finder/contract/rules/fields/fields";
import * as z from "zod/mini";
import { columnText } from "@/ui/form/column-text";

const required = "register.required";

/** A first and a last name: blank is missing (docs/rules.md#input-names). */
export const namesSchema = z.object({
  firstName: columnText(fields.firstName, { required }),
  lastName: columnText(fields.lastName, { required }),
});
