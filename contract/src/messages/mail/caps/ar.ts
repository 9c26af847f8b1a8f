import type { MailText } from "../text.ts";

/** Mail about the monthly cap of a member, in Arabic. */
export const capMails = {
  cap_request: {
    subject: "يطلب {{member}} سقفًا شهريًا أعلى",
    lines: [
      "مرحبًا {{name}}،",
      "أنفق {{member}} هذا الشهر {{spent}} من أصل {{cap}} من النقاط، ويطلب رفع السقف الشهري إلى {{asked}}.",
      "{{note}}",
    ],
    action: "الرد على الطلب",
    closing: ["تنتهي صلاحية هذا الرابط بعد 7 أيام. يمكنك الرد أيضًا من صفحة «إدارة المقاعد»."],
  },
  cap_raised: {
    subject: "رُفع سقفك الشهري",
    lines: ["مرحبًا {{name}}،", "وافق {{owner}} على طلبك رفع السقف الشهري إلى {{asked}} من النقاط."],
    action: "الانتقال إلى لوحة المعلومات",
  },
  cap_declined: {
    subject: "سقفك الشهري باقٍ كما هو",
    lines: ["مرحبًا {{name}}،", "رفض {{owner}} طلبك رفع السقف الشهري إلى {{asked}} من النقاط."],
    action: "الانتقال إلى لوحة المعلومات",
  },
} as const satisfies Record<string, MailText>;
