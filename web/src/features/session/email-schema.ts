import { readEmail } from "@finder/contract/rules/text/email";
import * as z from "zod/mini";

/** An email address, kept in lower case (docs/rules.md#input-email); the messages are keys of the catalogue. */
export const emailSchema = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: "signIn.emailMissing", abort: true }),
  z.refine((text) => readEmail(text) !== null, "signIn.emailInvalid"),
);

/** A form that asks for an address only. */
export const emailInputSchema = z.object({ email: emailSchema });
export type EmailInput = z.infer<typeof emailInputSchema>;
