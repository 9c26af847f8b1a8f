import * as z from "zod/mini";

/** An email is text, @, domain and a suffix of 2 to 10 characters (specification section 5). */
export const emailShape = z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,10}$/, "signIn.emailInvalid");

/** An email address, kept lower-cased; the messages are keys of the catalogue (specification section 5). */
export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1, { error: "signIn.emailMissing", abort: true }), emailShape);
