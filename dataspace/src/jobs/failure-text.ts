import { maskEmail } from "@finder/contract/rules/text/mask";

const longest = 300;
const email = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/**
 * Why work failed, as operators read it: what a mail server answered, with addresses masked; of other errors name and code alone,
 * since their sentences may quote values.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return "Error";
  const { code, command } = error as { code?: unknown; command?: unknown };
  const isOfMail = command !== undefined || error.name === "BadAddress" || isOfConnection(code);
  const text = isOfMail ? error.message.replaceAll(email, maskEmail) : [error.name, code].filter(Boolean).join(" ");
  return text.replaceAll(/\s+/g, " ").trim().slice(0, longest);
}

/** Nodemailer's codes, and those of the network below it. */
function isOfConnection(code: unknown): boolean {
  return typeof code === "string" && /^E[A-Z]+$/.test(code);
}
