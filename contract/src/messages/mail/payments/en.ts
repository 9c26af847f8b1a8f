import type { MailText } from "../text.ts";

/** Mail about what is paid, in English. */
export const paymentMails = {
  receipt: {
    subject: "Receipt for {{item}}: {{amount}}",
    lines: [
      "Hello {{name}},",
      "Thank you for your payment of {{amount}} for {{item}} on {{date}}. Invoice {{invoice}} is attached.",
      "Your plan is paid until {{until}}.",
    ],
    where: { balance: "{{balance}} of it was paid from your balance." },
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
      "Your yearly plan {{plan}} renews on {{date}} for {{amount}}.",
      "You don't need to do anything. To change or cancel the plan, open Billing before that day.",
    ],
    where: {
      balance: "{{balance}} of it is paid from your balance.",
      card: "We will charge {{card}}.",
    },
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
      "You paid {{amount}} for {{item}} (invoice {{invoice}}), and we sent the money back to your card.",
      "Your plan and your credits are unchanged. Banks usually show a refund within 5 to 10 days.",
    ],
    where: {
      late: "Another plan was already running when you paid.",
      unusable: "Your plan did not allow add-ons any more when you paid.",
      stray: "The payment belongs to no order: one was paid twice, or paid after it had closed.",
    },
    action: "Open Billing",
  },
  refund_sent: {
    subject: "We refunded {{amount}}",
    lines: [
      "Hello {{name}},",
      "We sent {{amount}} of your payment for {{item}} (invoice {{invoice}}) back to your card. Banks usually show a refund within 5 to 10 days.",
    ],
    where: {
      bought: "The unspent credits that came with it went back too.",
      held: "It was your balance, which no plan uses any more.",
      renews:
        "Your plan continues: {{plan}} renews on {{renews}} for {{next}}. To stop that, cancel the plan in Billing before that day.",
    },
    action: "Open Billing",
  },
} as const satisfies Record<string, MailText>;
