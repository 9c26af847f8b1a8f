import type { FrontMessages } from "./en.ts";

/** The example of a found person in Arabic. */
export const messages = {
  example: {
    title: "مثال على شخص عُثر عليه",
    tag: "مثال",
    datum: { personal: "البريد الشخصي", business: "بريد العمل", phone: "رقم الهاتف" },
    reveal: "كشف",
    hide: "إخفاء",
    hint: "هذا الشخص من خيالنا. أما الأشخاص الحقيقيون فكل كشف عنهم يكلف نقطة واحدة.",
  },
} satisfies FrontMessages;
