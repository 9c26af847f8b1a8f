import { capMails } from "./caps/en.ts";
import { paymentMails } from "./payments/en.ts";
import { ownershipMails } from "./ownership/en.ts";
import { factorMails } from "./factors/en.ts";
import { findMails } from "./find/en.ts";
import { deprecationMails } from "./deprecations/en.ts";
import { webhookMails } from "./webhooks/en.ts";
import type { MailFrame, MailText } from "./text.ts";

export const frame: MailFrame = {
  reasons: {
    account: "You are receiving this email because you have an account with this address.",
    owner: "You are receiving this email because you own your company's account.",
    invited: "You are receiving this email because you were invited to a team.",
    request: "You are receiving this email because a request was made with this address.",
    alert: "You are receiving this email because you turned on the alert of a saved search.",
    operator: "You are receiving this email because you run the product.",
  },
  otherwise: "If the button doesn't work, open this link:",
};

export const mails = {
  password_reset: {
    subject: "Reset your password",
    lines: ["Hello {{name}},", "We received a request to reset your password."],
    action: "Choose a new password",
    closing: [
      "This link expires in one hour and can be used once.",
      "If this wasn't you, ignore this email. Your password stays as it is.",
    ],
  },
  verify_email: {
    subject: "Confirm your email address",
    lines: ["Hello {{name}},", "Please confirm your email address to sign in."],
    action: "Confirm my email",
    closing: [
      "This link expires in 24 hours and can be used once.",
      "If you didn't sign up, ignore this email. No one can use the account.",
    ],
  },
  invitation: {
    subject: "{{inviter}} invites you to Contact Finder",
    lines: ["Hello {{name}},", "{{team}} has added you to their team."],
    action: "Accept the invitation",
    closing: ["This link expires in 7 days and can be used once."],
  },
  new_user_password: {
    subject: "{{inviter}} invites you to Contact Finder",
    lines: [
      "Hello {{name}},",
      "{{team}} has added you to their team. Your password for the first sign-in: {{password}}",
    ],
    action: "Accept the invitation",
    closing: ["This link expires in 7 days and can be used once. Please change the password after you sign in."],
  },
  registration_confirmation: {
    subject: "Welcome to Contact Finder",
    lines: ["Hello {{name}},", "Your account {{email}} is ready."],
    action: "Go to dashboard",
  },
  invoice: {
    subject: "Your plan: {{plan}}",
    lines: [
      "Hello {{name}},",
      "Your plan is {{plan}}. It includes {{personal}} personal email credits, {{business}} business email credits and {{phone}} phone credits.",
    ],
    action: "Go to dashboard",
  },
  ...paymentMails,
  ...factorMails,
  account_closing: {
    subject: "Your account closes on {{date}}",
    lines: [
      "Hello {{name}},",
      "Your company's Contact Finder account closes on {{date}}. Until then no one can sign in, and your plan does not renew.",
      "A copy of your data follows in another email.",
      "To keep the account, reply to this email before {{date}}.",
    ],
    closing: ["On {{date}} your members, contacts and settings are removed. We keep invoices as required by law."],
  },
  account_kept: {
    subject: "Your account stays open",
    lines: ["Hello {{name}},", "Your company's Contact Finder account will not be closed. Everything is as it was."],
    action: "Sign in",
  },
  account_export: {
    subject: "A copy of your account's data",
    lines: [
      "Hello {{name}},",
      "Your copy is ready: members, contacts, credits, invoices and the audit log, as CSV and PDF files in one archive.",
    ],
    action: "Download the copy",
    closing: ["The link works until {{date}}, without signing in. Keep it to yourself."],
  },
  plan_limits_coming: {
    subject: "{{plan}} starts on {{date}} and allows less than you have",
    lines: [
      "Hello {{name}},",
      "Your plan changes to {{plan}} on {{date}}. It has {{seats}} seats and {{apikeys}} API keys, and you have more.",
      "The most recently added are disabled on that day. Members: {{members}}. API keys: {{keys}}.",
      "To choose for yourself, delete members or keys before then. Nothing is lost: a larger plan lets you enable them again.",
    ],
    action: "Open Manage Seats",
  },
  plan_limits_applied: {
    subject: "{{plan}} now allows less than you had",
    lines: [
      "Hello {{name}},",
      "Your plan is now {{plan}}. It has {{seats}} seats and {{apikeys}} API keys, so we disabled the most recently added.",
      "Members: {{members}}. API keys: {{keys}}.",
      "Nothing is lost: a larger plan lets you enable them again.",
    ],
    action: "Open Manage Seats",
  },
  terms_changing: {
    subject: "{{plan}} changes on {{date}}",
    lines: [
      "Hello {{name}},",
      "When your plan {{plan}} renews on {{date}}, it will cost {{amount}} a period. It costs {{before}} now.",
      "From that day a period brings {{personal}} personal email credits, {{business}} business email credits and {{phone}} phone credits. The plan then has {{seats}} seats and {{apikeys}} API keys.",
      "Nothing changes before then. To change or cancel the plan, open Billing before that day.",
    ],
    action: "Open Billing",
  },
  email_change: {
    subject: "Confirm your new email address",
    lines: ["Hello {{name}},", "Please confirm {{newemail}} as your account's new email address."],
    action: "Confirm the new email",
    closing: ["This link expires in one hour and can be used once.", "If this wasn't you, ignore this email."],
  },
  email_changed: {
    subject: "Your email address was changed",
    lines: [
      "Hello {{name}},",
      "Your account's email address was changed to {{newemail}}, and every device was signed out.",
      "If this wasn't you, contact us immediately.",
    ],
  },
  opt_out: {
    subject: "Please confirm: remove my data from Contact Finder",
    lines: [
      "Hello,",
      "We received a request to remove the data of the person at {{profile}}, with this email address.",
      "If this was you, please confirm it.",
    ],
    action: "Yes, remove my data",
    closing: [
      "This link expires in 24 hours and can be used once.",
      "If this wasn't you, ignore this email. Nothing changes.",
    ],
  },
  opt_out_done: {
    subject: "Your data was removed from Contact Finder",
    lines: [
      "Hello,",
      "We deleted your contact details here and for every customer who revealed them here. We accept no new ones.",
      "To keep it that way, we keep a fingerprint of your address that can't be reversed.",
    ],
  },
  demo_request: {
    subject: "Demo request: {{name}}",
    lines: ["{{name}} ({{email}}) would like a demo of the product.", "{{query}}"],
  },
  already_registered: {
    subject: "You already have an account",
    lines: ["Hello {{name}},", "Someone signed up with this email address, but you already have an account."],
    action: "Sign in",
    closing: [
      "Forgot your password? Choose “Forgot password?” on the sign-in page.",
      "If this wasn't you, ignore this email.",
    ],
  },
  contacts_changed: {
    subject: "We corrected details of your contacts",
    lines: [
      "Hello {{name}},",
      "We checked details of people whom your team revealed. Details that we corrected or found wrong: {{count}}.",
      "Corrected details are in My Contacts already. Where a detail is wrong and we have no better one, we return its credit if you paid for it within the last 30 days.",
    ],
    action: "Open My Contacts",
    closing: ["The audit log names each contact."],
  },
  ...capMails,
  ...ownershipMails,
  ...findMails,
  ...webhookMails,
  ...deprecationMails,
} as const satisfies Record<string, MailText>;
