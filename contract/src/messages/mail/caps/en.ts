import type { MailText } from "../text.ts";

/** Mail about the monthly cap of a member, in English. */
export const capMails = {
  cap_request: {
    subject: "{{member}} asks for a higher monthly cap",
    lines: [
      "Hello {{name}},",
      "{{member}} has spent {{spent}} of {{cap}} credits this month, and asks for a monthly cap of {{asked}} credits.",
      "{{note}}",
    ],
    action: "Answer the request",
    closing: ["This link expires in 7 days. You can also answer in Manage Seats."],
  },
  cap_raised: {
    subject: "Your monthly cap was raised",
    lines: ["Hello {{name}},", "{{owner}} has approved your request for a monthly cap of {{asked}} credits."],
    action: "Go to dashboard",
  },
  cap_declined: {
    subject: "Your monthly cap stays as it is",
    lines: ["Hello {{name}},", "{{owner}} has declined your request for a monthly cap of {{asked}} credits."],
    action: "Go to dashboard",
  },
} as const satisfies Record<string, MailText>;
