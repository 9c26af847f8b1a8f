import type { MailText } from "../text.ts";

/** Mail about parts of the APIs that go, in Arabic. */
export const deprecationMails = {
  deprecation_due: {
    subject: "ما تستخدمه برامجك ينتهي في {{date}}",
    lines: [
      "مرحبًا {{name}}،",
      "ما زالت برامجك تستخدم أجزاء من واجهاتنا البرمجية ستنتهي. يذكر كل سطر ما ينتهي وموعده ومن يستخدمه. ومن ذلك اليوم تفشل هذه الاستدعاءات.",
    ],
    action: "عرض ما يلزم تغييره",
  },
} as const satisfies Record<string, MailText>;
