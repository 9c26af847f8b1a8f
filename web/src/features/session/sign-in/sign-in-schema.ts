import * as z from "zod/mini";
import { emailSchema } from "../email-schema";

/** What the login form accepts (specification section 5). */
export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1, "signIn.passwordMissing")),
});
export type SignInInput = z.infer<typeof signInSchema>;
