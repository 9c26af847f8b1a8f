import type { MailText } from "../text.ts";

/** Mail about saved searches, in Arabic. */
export const findMails = {
  new_people: {
    subject: "أشخاص جدد يطابقون عمليات بحثك",
    lines: ["مرحبًا {{name}}،", "أُضيف أشخاص أو تغيّرت بياناتهم، وصاروا يطابقون عمليات بحثك المحفوظة."],
    item: { exact: "{{name}} — عدد الجدد: {{count}}", about: "{{name}} — عدد الجدد: نحو {{count}}" },
    action: "فتح عمليات البحث المحفوظة",
    closing: ["لإيقاف هذه الرسائل أوقف تنبيه البحث في تلك الصفحة."],
  },
} as const satisfies Record<string, MailText>;
