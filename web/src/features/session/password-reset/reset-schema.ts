import * as z from "zod/mini";
import { newPasswordSchema } from "../password-schema";
import { typedPasswordSchema } from "../typed-password-schema";

/** A new password, twice (docs/rules.md#input-password). */
export const resetSchema = z
  .object({
    password: newPasswordSchema("register.required", "resetPassword.tooShort"),
    confirmPassword: typedPasswordSchema("register.required"),
  })
  .check(
    z.refine(({ password, confirmPassword }) => confirmPassword.trim() === "" || password === confirmPassword, {
      error: "resetPassword.mismatch",
      path: ["confirmPassword"],
      when: () => true,
    }),
  );
export type ResetInput = z.infer<typeof resetSchema>;
