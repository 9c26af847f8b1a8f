import { readEmail } from "@finder/contract/rules/text/email";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import * as z from "zod/mini";
import { nameCheck } from "@/ui/form/name-check";

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: "team.form.fillAll", abort: true }),
    z.maxLength(textBounds.personName, "errors.BAD_REQUEST"),
    nameCheck,
  );

/** The add-member form's input; the messages are keys of the catalogue. */
export const inviteSchema = z.object({
  firstName: name,
  lastName: name,
  email: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: "team.form.fillAll", abort: true }),
    z.refine((email) => readEmail(email) !== null, "team.form.emailInvalid"),
  ),
});
export type InviteInput = z.infer<typeof inviteSchema>;
