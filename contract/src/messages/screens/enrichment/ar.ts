import type { EnrichmentMessages } from "./en.ts";

/** The texts of the page that enriches an uploaded list in Arabic. */
export const messages = {
  enrichment: {
    title: "إثراء قائمة",
    lead: "ارفع قائمة بروابط الملفات الشخصية واحصل على عناوين البريد وأرقام الهاتف التي تختارها.",
    back: "العودة إلى جهات اتصالي",
    steps: "الخطوات",
    step: { upload: "الرفع", map: "اختيار الأعمدة", quote: "السعر", run: "النتيجة" },
    current: "الخطوة {{number}} من {{total}}: {{step}}",
    upload: {
      title: "ارفع قائمتك",
      drop: "أفلت ملف CSV هنا أو",
      choose: "اختر ملفًا",
      hint: "ملف CSV بحجم {{size}} ميغابايت و{{rows}} صف على الأكثر، في كل صف رابط ملف شخصي واحد.",
      progress: "تم رفع {{percent}}%",
    },
    map: {
      title: "أي عمود يحوي روابط الملفات الشخصية؟",
      sample: "الصفوف الأولى من {{name}}",
      column: "العمود {{number}}",
      suggested: "يبدو صحيحًا",
      data: "ما الذي تريد إضافته",
      submit: "عرض السعر",
      chooseColumn: "يرجى اختيار العمود الذي يحوي روابط الملفات الشخصية.",
      chooseData: "يرجى اختيار ما تريد إضافته.",
    },
    quote: {
      title: "التكلفة",
      back: "تغيير الأعمدة",
      yes_zero: "إثراء مجانًا",
      yes_one: "إثراء (حتى رصيد واحد)",
      yes_two: "إثراء (حتى رصيدين)",
      yes_few: "إثراء (حتى {{count}} أرصدة)",
      yes_many: "إثراء (حتى {{count}} رصيدًا)",
      yes_other: "إثراء (حتى {{count}} رصيد)",
      yesFree: "إثراء مجانًا",
    },
    run: { title: "جارٍ إثراء {{name}}", ended: "نتيجة {{name}}", statuses: "لكل صف في الملف حالته." },
    another: "إثراء قائمة أخرى",
    gone: "لم تعد هذه القائمة متاحة.",
    earlier: "القوائم السابقة",
    none: "تظهر هنا القوائم التي تثريها.",
    goOn: "متابعة",
    goOnOne: "متابعة {{name}}",
  },
} satisfies EnrichmentMessages;
