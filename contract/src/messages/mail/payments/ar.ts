import type { MailText } from "../text.ts";
import type { paymentMails as english } from "./en.ts";

/** Mail about what is paid, in Arabic. */
export const paymentMails = {
  receipt: {
    subject: "إيصال {{item}}: {{amount}}",
    lines: [
      "مرحبًا {{name}}،",
      "شكرًا لدفعك {{amount}} مقابل {{item}} في {{date}}. الفاتورة {{invoice}} مرفقة.",
      "خطتك مدفوعة حتى {{until}}.",
    ],
    where: { balance: "دُفع منها {{balance}} من رصيدك المالي." },
    action: "فتح الفوترة",
  },
  addon_credits: {
    subject: "إيصال {{item}}: {{amount}}",
    lines: [
      "مرحبًا {{name}}،",
      "شكرًا لدفعك {{amount}} في {{date}}. الفاتورة {{invoice}} مرفقة.",
      "أُضيف {{item}} إلى حسابك، وهو صالح حتى {{until}}.",
    ],
    action: "الانتقال إلى لوحة المعلومات",
  },
  renewal_coming: {
    subject: "تتجدد خطة {{plan}} في {{date}}",
    lines: [
      "مرحبًا {{name}}،",
      "تتجدد خطتك السنوية {{plan}} في {{date}} مقابل {{amount}}.",
      "لا يلزمك فعل شيء. لتغيير الخطة أو إلغائها افتح الفوترة قبل ذلك اليوم.",
    ],
    where: {
      balance: "يُدفع منها {{balance}} من رصيدك المالي.",
      card: "سنخصم المبلغ من {{card}}.",
    },
    action: "فتح الفوترة",
  },
  card_expiring: {
    subject: "تنتهي صلاحية بطاقتك قريبًا",
    lines: [
      "مرحبًا {{name}}،",
      "تنتهي صلاحية {{card}} في نهاية {{month}}. وهي تدفع خطة {{plan}} التي تتجدد في {{date}}.",
      "احفظ بطاقة أخرى للاحتفاظ بخطتك.",
    ],
    action: "تحديث البطاقة",
  },
  renewal_failed: {
    subject: "تعذّر دفع خطة {{plan}}",
    lines: [
      "مرحبًا {{name}}،",
      "لم نتمكن من تحصيل {{amount}} لتجديد خطة {{plan}}. ربما رفض البنك {{card}}، أو يريد منك تأكيد الدفع.",
      "ادفع الآن أو احفظ بطاقة أخرى في الفوترة للاحتفاظ بخطتك.",
    ],
    action: "فتح الفوترة",
  },
  payment_refunded: {
    subject: "أعدنا إليك مبلغ {{amount}}",
    lines: [
      "مرحبًا {{name}}،",
      "دفعت {{amount}} مقابل {{item}} (الفاتورة {{invoice}})، وأعدنا المبلغ إلى بطاقتك.",
      "خطتك ورصيدك كما هما. تُظهر البنوك المبلغ المعاد عادةً خلال 5 إلى 10 أيام.",
    ],
    where: {
      late: "كانت خطة أخرى سارية عندما دفعت.",
      unusable: "لم تعد خطتك تسمح بالإضافات عندما دفعت.",
      stray: "لا تخص هذه الدفعة أي طلب: دُفع طلب مرتين، أو بعد إغلاقه.",
    },
    action: "فتح الفوترة",
  },
  refund_sent: {
    subject: "أعدنا إليك مبلغ {{amount}}",
    lines: [
      "مرحبًا {{name}}،",
      "أعدنا إلى بطاقتك {{amount}} من دفعتك مقابل {{item}} (الفاتورة {{invoice}}). تُظهر البنوك المبلغ المعاد عادةً خلال 5 إلى 10 أيام.",
    ],
    where: {
      bought: "استُرد معه الرصيد غير المستخدم الذي جاء مع هذه الدفعة.",
      held: "كان هذا رصيدك المالي الذي لم تعد أي خطة تستخدمه.",
      renews:
        "تستمر خطتك: تتجدد خطة {{plan}} في {{renews}} مقابل {{next}}. لإيقاف ذلك ألغِ الخطة في الفوترة قبل ذلك اليوم.",
    },
    action: "فتح الفوترة",
  },
} satisfies Record<keyof typeof english, MailText>;
