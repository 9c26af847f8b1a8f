import type { MailText } from "../text.ts";

/** Mail about the ownership of an account, in English. */
export const ownershipMails = {
  ownership_offered: {
    subject: "{{owner}} offers you ownership of the account",
    lines: [
      "Hello {{name}},",
      "{{owner}} would like you to own your company's account: the team, the plan, billing, API keys and the audit log.",
      "{{owner}} stays on the team as an Admin.",
    ],
    action: "Review the offer",
    closing: ["The offer expires in 7 days. Until you accept it, nothing changes."],
  },
  ownership_declined: {
    subject: "{{member}} declined ownership of the account",
    lines: ["Hello {{name}},", "{{member}} declined your offer. You still own the account."],
    action: "Go to Manage Seats",
  },
  ownership_received: {
    subject: "You now own your company's account",
    lines: [
      "Hello {{name}},",
      "You accepted the offer of {{owner}} and now own the account: the team, the plan, billing, API keys and the audit log.",
      "The plan, the saved card, API keys and service tokens stay as they are.",
    ],
    action: "Go to Manage Seats",
  },
  ownership_given: {
    subject: "{{member}} now owns the account",
    lines: [
      "Hello {{name}},",
      "{{member}} accepted your offer and now owns the account. You stay on the team as an Admin: you can search, reveal and export as before.",
    ],
    action: "Go to dashboard",
    closing: ["If this wasn't you, contact support at once."],
  },
  ownership_assigned: {
    subject: "You now own your company's account",
    lines: [
      "Hello {{name}},",
      "Our support team made you the owner of the account: the team, the plan, billing, API keys and the audit log.",
      "The plan, the saved card, API keys and service tokens stay as they are.",
    ],
    action: "Go to Manage Seats",
    closing: ["If you did not expect this, reply to support before you change anything."],
  },
  ownership_replaced: {
    subject: "{{member}} now owns the account",
    lines: [
      "Hello {{name}},",
      "Our support team made {{member}} the owner of your company's account, because you could not be reached. You stay on the team as a member.",
    ],
    action: "Go to dashboard",
    closing: ["If this is wrong, contact support at once."],
  },
} as const satisfies Record<string, MailText>;
