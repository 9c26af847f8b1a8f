import { readEmail } from "@finder/contract/rules/email";
import * as z from "zod/mini";

const filled = z.string().check(z.trim(), z.minLength(1, "team.form.fillAll"));

/** What the add-member form accepts; the messages are keys of the catalogue (specification section 5). */
export const inviteSchema = z.object({
  firstName: filled,
  lastName: filled,
  email: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: "team.form.fillAll", abort: true }),
    z.refine((email) => readEmail(email) !== null, "team.form.emailInvalid"),
  ),
});
export type InviteInput = z.infer<typeof inviteSchema>;
