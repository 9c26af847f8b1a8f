import type { MailText } from "../text.ts";

/** Mail about parts of the APIs that go, in English. */
export const deprecationMails = {
  deprecation_due: {
    subject: "API parts you use are retired on {{date}}",
    lines: [
      "Hello {{name}},",
      "Your programs still use parts of our APIs that are retired soon. Each line says what, when, and who uses it. From that day, such calls fail.",
    ],
    action: "See what to change",
  },
} as const satisfies Record<string, MailText>;
