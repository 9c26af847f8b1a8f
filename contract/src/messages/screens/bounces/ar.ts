import type { BounceMessages } from "./en.ts";

export const messages: BounceMessages = {
  bounces: {
    title: "الرسائل المرتدة",
    hint: "دع مزوّد بريدك يبلغ عن العناوين التي ارتدت رسائلها. لا تبقى موثّقة، وقد تُعاد نقاطها.",
    none: "لا مزوّد مرتبط.",
    list: "مزوّدو البريد المرتبطون",
    add: "ربط مزوّد",
    addTitle: "ربط مزوّد بريد",
    provider: "مزوّد البريد",
    key: { SENDGRID: "مفتاح التحقق", MAILGUN: "مفتاح توقيع خطافات الويب" },
    keyHint: {
      SENDGRID:
        "يعرضه SendGrid بعد حفظ خطاف الأحداث مع تفعيل توقيعه. احفظه أولًا بأي عنوان، ثم غيّر العنوان بعد ذلك.",
      MAILGUN: "يعرضه Mailgun ضمن خطافات الويب ومفاتيح API.",
    },
    added: "رُبط المزوّد",
    addressTitle: "انسخ العنوان الآن",
    addressHint: "لن تراه مرة أخرى.",
    address: "العنوان",
    copyAddress: "نسخ العنوان",
    paste: {
      SES: "في Amazon SNS، أضفه مشتركًا عبر HTTPS في موضوع رسائلك المرتدة، دون التسليم الخام. يُؤكَّد الاشتراك تلقائيًا.",
      SENDGRID: "في SendGrid، اجعله عنوان خطاف الأحداث، مع حدث الارتداد.",
      POSTMARK: "في Postmark، أضفه إلى خطافات مسار رسائلك، مع حدث الارتداد.",
      MAILGUN: "في Mailgun، أضفه إلى خطافات نطاقك، للإخفاق الدائم.",
    },
    cancel: "إلغاء",
    close: "إغلاق",
    addedOn: "أُضيف في {{date}}",
    lastUsed: "آخر نداء {{when}}",
    now: "قبل أقل من دقيقة",
    neverUsed: "لا نداء بعد",
    remove: "إلغاء الربط",
    removeOf: "إلغاء الربط: {{name}}",
    removeTitle: "إلغاء ربط {{name}}؟",
    removeMeans: "يتوقف عنوانه عن العمل. احذف خطاف الويب لدى المزوّد أيضًا.",
    removed: "أُلغي ربط المزوّد",
  },
};
