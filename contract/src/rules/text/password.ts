import { limits } from "../../limits.ts";

const { min, max } = limits.password;

/** The rules of a password, each by name for a checklist that follows the typing (docs/rules.md#input-password). */
export const passwordRules = {
  length: (password: string) => password.length >= min && password.length <= max,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  noSpaces: (password: string) => !/\s/.test(password),
} as const satisfies Record<string, (password: string) => boolean>;

export type PasswordRule = keyof typeof passwordRules;

/** Names of the rules a password breaks, in the order of the checklist; empty when it is good. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password));
}
