import type { Messages } from "../common/en.ts";

/** What is known of each value of a person, in words; fetched when a person opens them. */
export const messages = {
  checks: {
    verdict: {
      VALID: "Deliverable",
      CATCH_ALL: "Domain accepts every address",
      UNKNOWN: "Not confirmed",
      INVALID: "Not deliverable",
    },
    reason: {
      mail_server: "mail server found",
      mailbox_exists: "mailbox exists",
      mailbox_not_checked: "mailbox not checked",
      no_mail_server: "no mail server",
      no_such_mailbox: "no such mailbox",
      bad_syntax: "not an address",
      role: "address of a role",
      disposable: "disposable address",
      full: "mailbox full",
      greylisted: "mail server asks to retry",
      bounced: "email bounced",
    },
    line: {
      MOBILE: "Mobile",
      LANDLINE: "Landline",
      LANDLINE_OR_MOBILE: "Landline or mobile",
      VOIP: "Internet phone",
      TOLL_FREE: "Toll-free",
      PREMIUM: "Premium rate",
      OTHER: "Other line",
    },
    on: "checked {{date}}",
    from: {
      import: "from an import",
      operator: "from support",
      source: "from {{name}}",
      key: "from your {{name}} key",
    },
  },
} as const;

/** The shape of this part in any language. */
export type CheckMessages = Messages<typeof messages>;
