import type { MailText } from "../text.ts";

/** Mail about saved searches, in English. */
export const findMails = {
  new_people: {
    subject: "New people match your searches",
    lines: ["Hello {{name}},", "People were added or changed, and now match your saved searches."],
    item: { exact: "{{name}}: {{count}} new", about: "{{name}}: about {{count}} new" },
    action: "Open saved searches",
    closing: ["To stop these emails, turn off the alert of a search there."],
  },
} as const satisfies Record<string, MailText>;
