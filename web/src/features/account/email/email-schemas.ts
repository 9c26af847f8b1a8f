import { fields } from "@finder/contract/rules/fields/fields";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import * as z from "zod/mini";
import { columnText } from "@/ui/form/column-text";

/** The new email: there, an email, and not the one in use. */
export function requestSchema(current: string) {
  return z.object({
    newEmail: columnText(fields.email, { required: "signIn.emailMissing" }).check(
      z.toLowerCase(),
      z.refine((email) => canonicalEmail(email) !== canonicalEmail(current), "changeEmail.same"),
    ),
    password: z.string(),
  });
}

export type RequestValues = z.infer<ReturnType<typeof requestSchema>>;

/** The code of the emailed link, and the address it was sent to. */
export const confirmSchema = z.object({
  newEmail: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, "changeEmail.emailMissing")),
  code: z.string().check(z.trim(), z.minLength(1, "changeEmail.codeMissing")),
});
export type ConfirmValues = z.infer<typeof confirmSchema>;
