import * as z from "zod/mini";
import { emailSchema } from "../email-schema";
import { typedPasswordSchema } from "../typed-password-schema";

/** What the login form accepts. */
export const signInSchema = z.object({
  email: emailSchema,
  password: typedPasswordSchema("signIn.passwordMissing"),
});
export type SignInInput = z.infer<typeof signInSchema>;
