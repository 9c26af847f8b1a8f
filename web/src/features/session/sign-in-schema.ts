import * as z from "zod/mini";

const email = /^[^\s@]+@[^\s@]+\.[a-z]{2,10}$/;

/** What the login form accepts; the messages are keys of the catalogue (specification section 5). */
export const signInSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: "signIn.emailMissing", abort: true }),
      z.regex(email, "signIn.emailInvalid"),
    ),
  password: z.string().check(z.minLength(1, "signIn.passwordMissing")),
});
export type SignInInput = z.infer<typeof signInSchema>;
