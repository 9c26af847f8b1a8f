import * as z from "zod/mini";
import { newPasswordSchema } from "../password-schema";
import { typedPasswordSchema } from "../typed-password-schema";

const missing = "settings.required";

/** The password form: all three required, the rule, and both alike (docs/rules.md#input-password). */
export const changePasswordSchema = z
  .object({
    currentPassword: typedPasswordSchema(missing),
    newPassword: newPasswordSchema(missing, "changePassword.tooShort"),
    confirmPassword: typedPasswordSchema(missing),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => confirmPassword.trim() === "" || newPassword === confirmPassword, {
      path: ["confirmPassword"],
      error: "changePassword.mismatch",
      when: () => true,
    }),
  );
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;
