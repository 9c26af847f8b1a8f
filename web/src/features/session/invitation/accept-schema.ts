import * as z from "zod/mini";
import { nameSchema } from "../name-schema";
import { newPasswordSchema } from "../password-schema";

/** What accepting an invitation asks for: names, and a password unless there is one already. */
export function acceptSchema(needsPassword: boolean) {
  return z.object({
    firstName: nameSchema,
    lastName: nameSchema,
    password: needsPassword ? newPasswordSchema("register.required") : z.string(),
  });
}

export type AcceptInput = { firstName: string; lastName: string; password: string };
