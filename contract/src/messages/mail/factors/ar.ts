import type { MailText } from "../text.ts";

/** Mail about a member's second factor, in Arabic. */
export const factorMails = {
  factor_added: {
    subject: "أُضيف عامل ثانٍ",
    lines: [
      "مرحبًا {{name}}،",
      "تم إعداد تطبيق مصادقة أو مفتاح مرور لحسابك. يطلبه تسجيل الدخول.",
      "إن لم تكن أنت من فعل ذلك فغيّر كلمة المرور وتواصل مع مالك الحساب.",
    ],
    action: "فتح الأمان",
  },
  factor_removed: {
    subject: "أُزيل عامل ثانٍ",
    lines: [
      "مرحبًا {{name}}،",
      "أُزيل تطبيق مصادقة أو مفتاح مرور من حسابك. لم يعد تسجيل الدخول يطلبه.",
      "إن لم تكن أنت من فعل ذلك فغيّر كلمة المرور وتواصل مع مالك الحساب.",
    ],
    action: "فتح الأمان",
  },
  recovery_code_used: {
    subject: "استُخدم رمز استرداد",
    lines: [
      "مرحبًا {{name}}،",
      "استُخدم رمز استرداد بدلًا من تطبيق المصادقة. لا يمكن استخدامه مرة أخرى.",
      "إن لم تكن أنت من فعل ذلك فغيّر كلمة المرور وأنشئ رموز استرداد جديدة.",
    ],
    action: "فتح الأمان",
  },
  factor_reset: {
    subject: "أُعيد ضبط عاملك الثاني",
    lines: [
      "مرحبًا {{name}}،",
      "أُعيد ضبط عاملك الثاني بواسطة {{by}}، وتم تسجيل الخروج من كل الأجهزة.",
      "سجّل الدخول بكلمة المرور، ثم أعدّ تطبيق مصادقة من جديد.",
    ],
    action: "فتح الأمان",
    closing: ["إن لم تطلب ذلك فتواصل مع مالك الحساب فورًا."],
  },
} as const satisfies Record<string, MailText>;

/** The support team in the place of an owner's name. */
export const supportTeam = "فريق الدعم لدينا";
