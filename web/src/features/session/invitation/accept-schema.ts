import * as z from "zod/mini";
import { nameSchema } from "../name-schema";
import { newPasswordSchema } from "../password-schema";

/** The input that accepts an invitation: names, and a password unless the account has one. */
export function acceptSchema(needsPassword: boolean) {
  return z.object({
    firstName: nameSchema,
    lastName: nameSchema,
    password: needsPassword ? newPasswordSchema("register.required") : z.string(),
  });
}

export type AcceptInput = { firstName: string; lastName: string; password: string };
