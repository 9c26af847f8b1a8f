import { type FileTexts, fileTexts as english } from "./en.ts";

export const fileTexts: FileTexts = {
  sheet: "جهات الاتصال",
  person: ["الاسم", "المسمى الوظيفي", "الشركة", "الموقع", "وسائل التواصل الاجتماعي"],
  values: { personal: "البريد الشخصي", business: "بريد العمل", phone: "رقم الهاتف" },
  status: "الحالة",
  charged: "الرصيد المخصوم",
  matchedby: "طريقة المطابقة",
  score: "درجة التطابق",
  outcomes: english.outcomes,
  matches: english.matches,
};
