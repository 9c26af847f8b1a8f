import { fields } from "@finder/contract/rules/fields/fields";
import * as z from "zod/mini";
import { columnText } from "@/ui/form/column-text";

const required = "team.form.fillAll";

/** The add-member form's input; the messages are keys of the catalogue. */
export const inviteSchema = z.object({
  firstName: columnText(fields.firstName, { required }),
  lastName: columnText(fields.lastName, { required }),
  email: columnText(fields.email, { required, email: "team.form.emailInvalid" }).check(z.toLowerCase()),
});
export type InviteInput = z.infer<typeof inviteSchema>;
