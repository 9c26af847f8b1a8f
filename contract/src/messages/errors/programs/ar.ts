import type { programErrors as english } from "./en.ts";

/** Errors that only programs get, in Arabic. */
export const programErrors: Record<keyof typeof english, string> = {
  DOCUMENT_TOO_EXPENSIVE: "هذا المستند يكلف وحدات كثيرة. اطلب حقولًا أقل أو صفحات أصغر.",
  DOCUMENT_NOT_REGISTERED: "لا يُجاب هنا إلا عن المستندات المسجلة.",
  POINTS_SPENT: "نفدت وحدات هذه الدقيقة. يرجى الانتظار قليلًا ثم المحاولة مرة أخرى.",
  BAD_ADDRESS: "تعذّرت قراءة عنوان هذا الطلب. أرسل مسارًا بسيطًا وترويسة Host واحدة.",
  BAD_SIGNATURE: "هذا الحدث غير موقّع من مزوّده أو أن توقيعه قديم جدًا.",
  SCOPE_MISSING: "لا يملك رمز الخدمة هذا صلاحية ذلك. اطلب من المالك رمزًا بهذا النطاق.",
  TOKEN_BUDGET_REACHED: "سيتجاوز هذا سقف رمز الخدمة هذا. لم تُخصم أي نقطة. يمكن لمالك الحساب إنشاء رمز بميزانية أكبر.",
  TOKEN_UNCONFIRMED:
    "أنفق هذا المساعد ما يجوز له إنفاقه من دون سؤال. اسمح له بالمتابعة من الواجهة البرمجية > رموز الخدمة. لم تُخصم أي نقطة.",
  OPERATION_RETIRED: "أُوقف هذا الإصدار. استدعِ إصدارًا أحدث.",
  BAD_PARAMETER: "أحد المعاملات غير صحيح.",
  OPERATION_INVALID: "لم تعد هذه العملية توافق المخطط.",
};
