import { type FileTexts, fileTexts as english } from "./en.ts";

export const fileTexts: FileTexts = {
  sheet: "جهات الاتصال",
  person: ["الاسم", "المسمى الوظيفي", "الشركة", "الموقع", "وسائل التواصل الاجتماعي"],
  values: { personal: "البريد الشخصي", business: "بريد العمل", phone: "رقم الهاتف" },
  checks: {
    personal: ["حالة البريد الشخصي", "تاريخ فحص البريد الشخصي"],
    business: ["حالة بريد العمل", "تاريخ فحص بريد العمل"],
    phone: ["نوع رقم الهاتف", "تاريخ فحص رقم الهاتف"],
  },
  status: "الحالة",
  charged: "الرصيد المخصوم",
  matchedby: "طريقة المطابقة",
  score: "درجة التطابق",
  outcomes: english.outcomes,
  matches: english.matches,
};
