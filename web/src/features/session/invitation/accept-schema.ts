import * as z from "zod/mini";
import { namesSchema } from "../name-schema";
import { newPasswordSchema } from "../password-schema";

/** The input that accepts an invitation: names, and a password unless the account has one. */
export function acceptSchema(needsPassword: boolean) {
  return z.extend(namesSchema, {
    password: needsPassword ? newPasswordSchema("register.required") : z.string(),
  });
}

export type AcceptInput = { firstName: string; lastName: string; password: string };
