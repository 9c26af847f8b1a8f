import type { PaletteMessages } from "./en.ts";

/** The texts of the command palette and its keys in Arabic. */
export const messages: PaletteMessages = {
  palette: {
    title: "ابحث أو نفّذ أمرًا",
    placeholder: "اكتب اسم صفحة أو شخص أو أمر",
    list: "صفحات وأشخاص وأوامر",
    groups: { goTo: "الانتقال إلى", people: "أشخاص", do: "إجراءات", help: "مساعدة" },
    searchPerson: "البحث عن هذا الملف الشخصي",
    enrich: "إثراء قائمة",
    creditAddOns: "الإضافات",
    apiUsage: "استخدام واجهة API",
    statement: "كشف الرصيد",
    apiLog: "سجل طلبات واجهة API",
    apiTokens: "رموز الخدمة",
    demo: "طلب عرض توضيحي",
    extension: "إضافة المتصفح",
    look: { system: "استخدام مظهر النظام", light: "التبديل إلى المظهر الفاتح", dark: "التبديل إلى المظهر الداكن" },
    speak: "اللغة: {{language}}",
    keys: "اختصارات لوحة المفاتيح",
    signOut: "تسجيل الخروج",
    nothing: "لا شيء يطابق «{{text}}»",
    inContacts: "البحث في جهات اتصالي عن «{{text}}»",
  },
  keys: {
    title: "اختصارات لوحة المفاتيح",
    palette: "ابحث أو نفّذ أمرًا",
    sheet: "عرض هذه الاختصارات",
    everywhere: "في كل مكان",
    personal: "كشف البريد الشخصي",
    business: "كشف بريد العمل",
    phone: "كشف رقم الهاتف",
    close: "إغلاق نافذة أو قائمة",
    followedBy: "ثم",
    done: "إغلاق",
  },
};
