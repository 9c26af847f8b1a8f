import type { FrontMessages } from "./en.ts";

/** What the first page shows once it is there, in Arabic. */
export const messages = {
  passkeySignIn: "تسجيل الدخول بمفتاح مرور",
  example: {
    title: "مثال على شخص عُثر عليه",
    tag: "مثال",
    datum: { personal: "البريد الشخصي", business: "بريد العمل", phone: "رقم الهاتف" },
    reveal: "كشف",
    hide: "إخفاء",
    hint: "هذا الشخص من خيالنا. أما الأشخاص الحقيقيون فكل كشف عنهم يكلف نقطة واحدة.",
  },
} satisfies FrontMessages;
