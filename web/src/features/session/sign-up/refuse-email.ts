import type { EmailUnavailableReason } from "@/generated/schema";

/** The sentence for each reason against an email, and the rule behind it where the sentence does not name it. */
export const refusalOf = {
  NOT_AN_EMAIL: { message: "signIn.emailInvalid", rule: undefined },
  FREE_DOMAIN: { message: "errors.EMAIL_NOT_BUSINESS", rule: "register.freeDomain" },
  BLOCKED_DOMAIN: { message: "errors.EMAIL_NOT_BUSINESS", rule: "register.blockedDomain" },
  TAKEN: { message: "errors.EMAIL_TAKEN", rule: "register.yours" },
} as const satisfies Record<EmailUnavailableReason, { message: string; rule: string | undefined }>;
