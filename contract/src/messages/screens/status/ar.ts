import type { StatusMessages } from "./en.ts";

/** The texts of the status page in Arabic. */
export const messages = {
  status: {
    title: "حالة الخدمة",
    checking: "جارٍ التحقق",
    allWork: "كل الأنظمة تعمل",
    someFail: "بعض الأنظمة لا تستجيب",
    part: { web: "الموقع وتسجيل الدخول", data: "البحث والكشف وواجهة API" },
    works: "يعمل",
    fails: "لا يستجيب",
    checkedAt: "آخر تحقق في {{time}}. تتحقق هذه الصفحة من جديد كل 30 ثانية.",
  },
} satisfies StatusMessages;
