import type { MailText } from "../text.ts";

/** Mail about a member's second factor, in English. */
export const factorMails = {
  factor_added: {
    subject: "A second factor was added",
    lines: [
      "Hello {{name}},",
      "An authenticator app or a passkey was set up for your account. Signing in asks for it.",
      "If this wasn't you, change your password and contact your account's owner.",
    ],
    action: "Open Security",
  },
  factor_removed: {
    subject: "A second factor was removed",
    lines: [
      "Hello {{name}},",
      "An authenticator app or a passkey was removed from your account. Signing in no longer asks for it.",
      "If this wasn't you, change your password and contact your account's owner.",
    ],
    action: "Open Security",
  },
  recovery_code_used: {
    subject: "A recovery code was used",
    lines: [
      "Hello {{name}},",
      "A recovery code was used in place of your authenticator app. It can't be used again.",
      "If this wasn't you, change your password and make new recovery codes.",
    ],
    action: "Open Security",
  },
  factor_reset: {
    subject: "Your second factor was reset",
    lines: [
      "Hello {{name}},",
      "Your second factor was reset by {{by}}, and every device was signed out.",
      "Sign in with your password, then set up an authenticator app again.",
    ],
    action: "Open Security",
    closing: ["If you did not ask for this, contact your account's owner at once."],
  },
  factor_required: {
    subject: "Your company requires a second factor",
    lines: [
      "Hello {{name}},",
      "Your account's owner, {{by}}, requires a second factor of every member. Every device was signed out.",
      "Sign in again. If you have no second factor yet, you set up a passkey or an authenticator app then.",
    ],
    action: "Open Security",
  },
  scim_on: {
    subject: "A SCIM token was made for your company",
    lines: [
      "Hello {{name}},",
      "A SCIM token was made or renewed. An identity provider that shows it adds, changes and disables your members.",
      "If this wasn't you, end the token under Security and change your password.",
    ],
    action: "Open Security",
  },
  scim_off: {
    subject: "Your company's SCIM token was ended",
    lines: ["Hello {{name}},", "The SCIM token was ended. Your identity provider no longer changes your members."],
    action: "Open Security",
  },
  company_sign_in: {
    subject: "Your company signs you in now",
    lines: [
      "Hello {{name}},",
      "Your account's owner, {{by}}, switched the company sign-in on. Every device was signed out.",
      "Choose “Continue with your company” to sign in. Your password no longer does.",
    ],
    action: "Open Security",
  },
  company_sign_in_stopped: {
    subject: "The company sign-in is off",
    lines: [
      "Hello {{name}},",
      "Our support team switched the company sign-in off: {{reason}}",
      "Members sign in by password again. Those without one ask for a link to set it.",
    ],
    action: "Open Security",
  },
} as const satisfies Record<string, MailText>;

/** The support team in the place of an owner's name. */
export const supportTeam = "our support team";
