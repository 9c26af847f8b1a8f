import type { PaletteMessages } from "./en.ts";

/** The texts of the command palette and its keys in Arabic. */
export const messages: PaletteMessages = {
  palette: {
    title: "ابحث أو نفّذ أمرًا",
    placeholder: "اكتب اسم صفحة أو شخص أو أمر",
    list: "صفحات وأشخاص وأوامر",
    goTo: "صفحة",
    person: "بحثت عنه سابقًا",
    action: "أمر",
    searchPerson: "البحث عن هذا الملف الشخصي",
    enrich: "إثراء قائمة",
    creditAddOns: "إضافات الرصيد",
    demo: "طلب عرض توضيحي",
    look: { system: "استخدام مظهر النظام", light: "التبديل إلى المظهر الفاتح", dark: "التبديل إلى المظهر الداكن" },
    speak: "اللغة: {{language}}",
    keys: "عرض اختصارات لوحة المفاتيح",
    signOut: "تسجيل الخروج",
    nothing: "لا شيء يطابق «{{text}}»",
  },
  keys: {
    title: "اختصارات لوحة المفاتيح",
    palette: "ابحث أو نفّذ أمرًا",
    sheet: "عرض هذه الاختصارات",
    personal: "في البحث: كشف البريد الشخصي",
    business: "في البحث: كشف بريد العمل",
    phone: "في البحث: كشف رقم الهاتف",
    close: "إغلاق نافذة أو قائمة",
    followedBy: "ثم",
    done: "إغلاق",
  },
};
