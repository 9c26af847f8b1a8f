import { capMails } from "./caps/en.ts";
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
      "If you didn't sign up, ignore this email. Nobody can use the account.",
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
  receipt: {
    subject: "Receipt for {{item}}: {{amount}}",
    lines: [
      "Hello {{name}},",
      "Thank you for your payment of {{amount}} for {{item}} on {{date}}. Invoice {{invoice}} is attached.",
      "Your plan is paid until {{until}}.",
    ],
    action: "Open Billing",
  },
  addon_credits: {
    subject: "Receipt for {{item}}: {{amount}}",
    lines: [
      "Hello {{name}},",
      "Thank you for your payment of {{amount}} on {{date}}. Invoice {{invoice}} is attached.",
      "{{item}} were added to your account. They are valid until {{until}}.",
    ],
    action: "Go to dashboard",
  },
  renewal_coming: {
    subject: "{{plan}} renews on {{date}}",
    lines: [
      "Hello {{name}},",
      "Your yearly plan {{plan}} renews on {{date}} for {{amount}}. We will charge {{card}}.",
      "You don't need to do anything. To change or cancel the plan, open Billing before that day.",
    ],
    action: "Open Billing",
  },
  card_expiring: {
    subject: "Your card expires soon",
    lines: [
      "Hello {{name}},",
      "{{card}} expires at the end of {{month}}. It pays for {{plan}}, which renews on {{date}}.",
      "Save another card to keep your plan.",
    ],
    action: "Update card",
  },
  renewal_failed: {
    subject: "Your payment for {{plan}} failed",
    lines: [
      "Hello {{name}},",
      "We could not collect {{amount}} for the renewal of {{plan}}. Your bank may have declined {{card}}, or may need you to confirm the payment.",
      "Pay now or save another card in Billing to keep your plan.",
    ],
    action: "Open Billing",
  },
  payment_refunded: {
    subject: "We refunded your payment of {{amount}}",
    lines: [
      "Hello {{name}},",
      "You paid {{amount}} for {{item}} (invoice {{invoice}}) while another plan was already running, so we sent the money back to your card.",
      "Your plan and your credits are unchanged. Banks usually show a refund within 5 to 10 days.",
    ],
    action: "Open Billing",
  },
  refund_sent: {
    subject: "We refunded {{amount}}",
    lines: [
      "Hello {{name}},",
      "We sent {{amount}} of your payment for {{item}} (invoice {{invoice}}) back to your card.",
      "The unspent credits that came with it went back too. Banks usually show a refund within 5 to 10 days.",
    ],
    action: "Open Billing",
  },
  account_closing: {
    subject: "Your account closes on {{date}}",
    lines: [
      "Hello {{name}},",
      "Your company's Contact Finder account closes on {{date}}. Until then nobody can sign in, and your plan does not renew.",
      "A copy of your data follows in another email.",
      "To keep the account, reply to this email before {{date}}.",
    ],
    closing: ["On {{date}} your members, contacts and settings are removed. Invoices stay, as the law asks."],
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
      "To keep it that way, we keep a fingerprint of your address that nobody can turn back into it.",
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
  new_people: {
    subject: "New people match your searches",
    lines: ["Hello {{name}},", "People were added or changed, and now match your saved searches."],
    item: { exact: "{{name}}: {{count}} new", about: "{{name}}: about {{count}} new" },
    action: "Open saved searches",
    closing: ["To stop these emails, turn off the alert of a search there."],
  },
  ...webhookMails,
  ...deprecationMails,
} as const satisfies Record<string, MailText>;
