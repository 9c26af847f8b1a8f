import type { MailText } from "../text.ts";

/** Mail about webhooks, in Arabic. */
export const webhookMails = {
  webhook_disabled: {
    subject: "عُطّل خطاف الويب المتجه إلى {{host}}",
    lines: ["مرحبًا {{name}}،", "تعذّر الوصول إلى خطاف الويب على {{host}}. تُحفظ الأحداث الجديدة هناك 30 يومًا."],
    action: "فتح خطافات الويب",
  },
} as const satisfies Record<string, MailText>;
