import { mayRegister } from "@finder/contract/rules/text/business-email";
import * as z from "zod/mini";
import { namesSchema } from "../name-schema";
import { newPasswordSchema } from "../password-schema";

/** The sign-up form's input; the messages are keys of the catalogue. */
export const registerSchema = z.extend(namesSchema, {
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: "register.required", abort: true }),
      z.refine(mayRegister, "signIn.emailInvalid"),
    ),
  password: newPasswordSchema("register.required"),
  acceptTerms: z.boolean().check(z.refine((accepted) => accepted, "register.termsMissing")),
});
export type RegisterInput = z.infer<typeof registerSchema>;
