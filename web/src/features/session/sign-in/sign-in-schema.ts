import * as z from "zod/mini";
import { emailSchema } from "../email-schema";
import { typedPasswordSchema } from "../typed-password-schema";

/** The login form's input. */
export const signInSchema = z.object({
  email: emailSchema,
  password: typedPasswordSchema("signIn.passwordMissing"),
});
export type SignInInput = z.infer<typeof signInSchema>;
