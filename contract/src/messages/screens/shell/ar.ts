import { planTexts } from "./plan-texts.ar.ts";
import type { ShellMessages } from "./en.ts";

/** The texts of the frame around every screen for members in Arabic. */
export const messages = {
  shell: {
    home: "Contact Finder، انتقل إلى لوحة المعلومات",
    mainMenu: "القائمة الرئيسية",
    account: "الحساب والإعدادات",
    openMenu: "فتح القائمة",
    settings: "الإعدادات",
    dashboard: "لوحة المعلومات",
    search: "بحث",
    myContacts: "جهات اتصالي",
    appearance: "المظهر",
    appearanceSystem: "النظام",
    appearanceLight: "فاتح",
    appearanceDark: "داكن",
    upgrade: "ترقية",
    viewPlans: "عرض الخطط",
    renew: "تجديد الخطة",
    buyAddOn: "شراء إضافة",
    scheduleDemo: "طلب عرض توضيحي",
    extension: "إضافة المتصفح: تنزيل",
    signOut: "تسجيل الخروج",
    signOutQuestion: "هل تريد تسجيل الخروج؟",
    signOutFailed: "تعذّر تسجيل خروجك. يرجى المحاولة مرة أخرى.",
    role: { CLIENT: "مسؤول", ADMIN: "مسؤول", MEMBER: "عضو" },
    ownerOnly: "هذه الصفحة لمالك الحساب وحده",
    ownerOnlyHint: "اطلب ما تحتاج إليه من مالك حسابك.",
  },
  handOver: {
    title: "هل تريد تبديل الحساب؟",
    lead: "هذا الرابط لحساب غير الذي تستخدمه هنا.",
    now: "الحساب الحالي",
    link: "هذا الرابط للحساب",
    hint: "بدّل فقط إذا كان الحسابان لك. التبديل يسجّل خروجك من الحساب الأول في هذا المتصفح.",
    stay: "البقاء في حسابي",
    switch: "تبديل الحساب",
    old: "لم يعد هذا الرابط صالحًا. ما زلت مسجل الدخول.",
    arrived: "أنت مسجل الدخول باسم",
    notYou: "لست أنت؟ تسجيل الخروج",
  },
  credits: {
    title: "الرصيد المتبقي",
    personalEmail: "رصيد البريد الشخصي",
    businessEmail: "رصيد بريد العمل",
    phone: "رصيد الهاتف",
    left: "{{pool}}: بقي {{amount}}",
  },
  datum: { personalEmail: "البريد الشخصي", businessEmail: "بريد العمل", phone: "رقم الهاتف" },
  coming: {
    seats_zero: "تتغير خطتك إلى {{plan}} في {{date}} ولا مقاعد فيها. يُعطَّل في ذلك اليوم الأعضاء الزائدون، بدءًا بالأحدث.",
    seats_one: "تتغير خطتك إلى {{plan}} في {{date}} وفيها مقعد واحد. يُعطَّل في ذلك اليوم الأعضاء الزائدون، بدءًا بالأحدث.",
    seats_two: "تتغير خطتك إلى {{plan}} في {{date}} وفيها مقعدان. يُعطَّل في ذلك اليوم الأعضاء الزائدون، بدءًا بالأحدث.",
    seats_few:
      "تتغير خطتك إلى {{plan}} في {{date}} وفيها {{count}} مقاعد. يُعطَّل في ذلك اليوم الأعضاء الزائدون، بدءًا بالأحدث.",
    seats_many:
      "تتغير خطتك إلى {{plan}} في {{date}} وفيها {{count}} مقعدًا. يُعطَّل في ذلك اليوم الأعضاء الزائدون، بدءًا بالأحدث.",
    seats_other:
      "تتغير خطتك إلى {{plan}} في {{date}} وفيها {{count}} مقعد. يُعطَّل في ذلك اليوم الأعضاء الزائدون، بدءًا بالأحدث.",
    keys_zero:
      "تتغير خطتك إلى {{plan}} في {{date}} ولا مفاتيح API فيها. تُعطَّل في ذلك اليوم المفاتيح الزائدة، بدءًا بالأحدث.",
    keys_one:
      "تتغير خطتك إلى {{plan}} في {{date}} وفيها مفتاح API واحد. تُعطَّل في ذلك اليوم المفاتيح الزائدة، بدءًا بالأحدث.",
    keys_two: "تتغير خطتك إلى {{plan}} في {{date}} وفيها مفتاحا API. تُعطَّل في ذلك اليوم المفاتيح الزائدة، بدءًا بالأحدث.",
    keys_few:
      "تتغير خطتك إلى {{plan}} في {{date}} وفيها {{count}} مفاتيح API. تُعطَّل في ذلك اليوم المفاتيح الزائدة، بدءًا بالأحدث.",
    keys_many:
      "تتغير خطتك إلى {{plan}} في {{date}} وفيها {{count}} مفتاح API. تُعطَّل في ذلك اليوم المفاتيح الزائدة، بدءًا بالأحدث.",
    keys_other:
      "تتغير خطتك إلى {{plan}} في {{date}} وفيها {{count}} مفتاح API. تُعطَّل في ذلك اليوم المفاتيح الزائدة، بدءًا بالأحدث.",
  },
  planTexts,
  pagination: {
    label: "الصفحات",
    previous: "السابق",
    next: "التالي",
    page: "صفحة {{page}}",
    range: "{{from}}–{{to}} من {{total}}",
  },
} satisfies ShellMessages;
