import type { PricingMessages } from "./en.ts";

/** The texts of the public prices in Arabic. */
export const messages = {
  pricing: {
    lead: "البحث مجاني. تكشف النقطة الواحدة بريدًا أو رقم هاتف، مرة واحدة عن فريقك كله.",
    everyMonth: "تشمل كل شهر",
    everyYear: "تشمل كل سنة",
    credits: { personalEmail: "بريد شخصي", businessEmail: "بريد عمل", phone: "أرقام هاتف" },
    agreed: "مخصص",
    seats: "الأعضاء",
    apiKeys: "مفاتيح API",
    byAgreement: "لنتحدث",
    start: "ابدأ مجانًا",
    choose: "اختر {{plan}}",
    talk: "تواصل مع المبيعات",
    fine: "الأسعار بالدولار الأمريكي دون الضرائب. ألغِ متى شئت، وما كشفته يبقى لك.",
  },
} satisfies PricingMessages;
