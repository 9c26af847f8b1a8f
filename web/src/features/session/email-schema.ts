import { fields } from "@finder/contract/rules/fields/fields";
import * as z from "zod/mini";
import { columnText } from "@/ui/form/column-text";

/** An email address, kept in lower case (docs/rules.md#input-email); the messages are keys of the catalogue. */
export const emailSchema = columnText(fields.email, { required: "signIn.emailMissing" }).check(z.toLowerCase());

/** A form that asks for an address only. */
export const emailInputSchema = z.object({ email: emailSchema });
export type EmailInput = z.infer<typeof emailInputSchema>;
