import type { PaletteMessages } from "./en.ts";

/** The texts of the command palette and its keys in Arabic. */
export const messages: PaletteMessages = {
  palette: {
    title: "الانتقال إلى صفحة أو تنفيذ أمر",
    placeholder: "اكتب اسم صفحة أو شخص أو أمر",
    list: "صفحات وأشخاص وأوامر",
    goTo: "صفحة",
    person: "بحثت عنه سابقًا",
    action: "أمر",
    searchPerson: "البحث عن هذه الصفحة",
    enrich: "إثراء قائمة",
    creditAddOns: "إضافات الرصيد",
    demo: "طلب عرض توضيحي",
    look: { system: "المظهر كما في النظام", light: "المظهر الفاتح", dark: "المظهر الداكن" },
    speak: "اللغة: {{language}}",
    keys: "عرض الاختصارات",
    signOut: "تسجيل الخروج",
    nothing: "لا شيء يطابق «{{text}}»",
  },
  keys: {
    title: "اختصارات لوحة المفاتيح",
    palette: "الانتقال إلى صفحة أو تنفيذ أمر",
    sheet: "عرض هذه الاختصارات",
    personal: "في البحث: كشف البريد الشخصي",
    business: "في البحث: كشف بريد العمل",
    phone: "في البحث: كشف رقم الهاتف",
    close: "إغلاق نافذة أو قائمة",
    followedBy: "ثم",
    done: "إغلاق",
  },
};
