import type { CheckMessages } from "./en.ts";

/** The texts of checks in Arabic. */
export const messages = {
  checks: {
    verdict: {
      VALID: "يصل إليه البريد",
      CATCH_ALL: "النطاق يقبل كل عنوان",
      UNKNOWN: "غير مؤكد",
      INVALID: "لا يصل إليه البريد",
    },
    reason: {
      mail_server: "خادم البريد موجود",
      mailbox_exists: "صندوق البريد موجود",
      mailbox_not_checked: "لم يُفحص صندوق البريد",
      no_mail_server: "لا خادم بريد",
      no_such_mailbox: "لا وجود لصندوق البريد",
      bad_syntax: "ليس عنوانًا",
      role: "عنوان وظيفي عام",
      disposable: "عنوان مؤقت",
      full: "صندوق البريد ممتلئ",
      greylisted: "طلب خادم البريد إعادة المحاولة",
      bounced: "ارتدّت الرسالة",
    },
    line: {
      MOBILE: "محمول",
      LANDLINE: "خط أرضي",
      LANDLINE_OR_MOBILE: "خط أرضي أو محمول",
      VOIP: "هاتف إنترنت",
      TOLL_FREE: "مجاني",
      PREMIUM: "برسوم إضافية",
      OTHER: "خط آخر",
    },
    on: "فُحص في {{date}}",
    from: { import: "من استيراد", operator: "من الدعم", source: "من {{name}}", key: "من مفتاحك لدى {{name}}" },
  },
} satisfies CheckMessages;
