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
      yes_one: "إثراء مقابل رصيد واحد على الأكثر",
      yes_two: "إثراء مقابل رصيدين على الأكثر",
      yes_few: "إثراء مقابل {{count}} أرصدة على الأكثر",
      yes_many: "إثراء مقابل {{count}} رصيدًا على الأكثر",
      yes_other: "إثراء مقابل {{count}} رصيد على الأكثر",
      yesFree: "إثراء مجانًا",
    },
    run: { title: "جارٍ إثراء {{name}}", ended: "نتيجة {{name}}", statuses: "يحوي الملف صفوفك مع حالة كل صف." },
    another: "إثراء قائمة أخرى",
    gone: "لم تعد هذه القائمة محفوظة.",
    earlier: "القوائم السابقة",
    none: "تُحفظ هنا القوائم التي تثريها.",
    goOn: "متابعة",
    goOnOne: "متابعة {{name}}",
  },
} satisfies EnrichmentMessages;
