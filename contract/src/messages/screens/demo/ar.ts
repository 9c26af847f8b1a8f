import type { DemoMessages } from "./en.ts";

/** The texts of the form that asks for a demo in Arabic. */
export const messages = {
  demo: {
    title: "طلب عرض توضيحي",
    lead: "أخبرنا بما تود أن تراه وسنرد عليك بالبريد.",
    book: "أو اختر بنفسك موعدًا من تقويمنا.",
    bookAction: "حجز موعد",
    name: "الاسم",
    email: "البريد الإلكتروني",
    query: "ما الذي تود أن تراه؟",
    required: "مطلوب",
    emailInvalid: "بريد إلكتروني غير صالح",
    submit: "إرسال الطلب",
    sentTitle: "شكرًا، وصلنا طلبك",
    sent: "سنرد على {{email}}.",
    again: "إرسال طلب آخر",
  },
} satisfies DemoMessages;
