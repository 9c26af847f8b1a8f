import { brokenPasswordRules } from "@finder/contract/rules/text/password";
import * as z from "zod/mini";
import { typedPasswordSchema } from "./typed-password-schema";

/** A new password (docs/rules.md#input-password); `missing` and `short` are keys of the catalogue. */
export function newPasswordSchema(missing: string, short: string = "register.passwordShort") {
  return typedPasswordSchema(missing).check(
    z.minLength(8, short),
    z.refine((password) => brokenPasswordRules(password).length === 0, "errors.WEAK_PASSWORD"),
  );
}
