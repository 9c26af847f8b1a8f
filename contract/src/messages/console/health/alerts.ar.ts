import type { Messages } from "../../screens/common/en.ts";
import type { alerts as english } from "./alerts.en.ts";

/** What alerts say, in Arabic. */
export const alerts = {
  MemberErrors: {
    summary: "{{value}} من عمليات الأعضاء تفشل",
    description: "عدد العمليات التي تنتهي بخطأ منا أكبر مما تسمح به نسبة نجاح 99.9 %.",
  },
  MemberLatency: {
    summary: "عمليات الأعضاء تستغرق أكثر من ثانية",
    description: "العمليات التي تتجاوز الثانية أكثر من نسبة 1 % المسموح بها.",
  },
  RequestsTurnedAway: {
    summary: "{{value}} من كل الطلبات تُردّ",
    description: "تجيب البوابات بالرمز 503 لأن الطلبات الجارية أو المنتظرة كثيرة جدًا.",
  },
  LedgerDrift: {
    summary: "تختلف الأرصدة عن السجل بمقدار {{value}}",
    description: "رصيد أحد العملاء لا يساوي مجموع سجله. ولا شيء في المنتج يفعل ذلك.",
  },
  PaymentEventsLate: {
    summary: "حدث من مزوّد الدفع ينتظر منذ {{value}}",
    description: "ربما دفع أحد ولم يصله رصيده بعد.",
  },
  JobsLate: {
    summary: "مهمة مستحقة منذ {{value}}",
    description: "الكشف الجماعي والتصدير وإثراء القوائم لا تتقدم.",
  },
  MailsLate: {
    summary: "رسالة تنتظر منذ {{value}}",
    description: "خادم البريد لا يقبلها ولم يرفضها نهائيًا.",
  },
  PaymentCallsFailing: {
    summary: "{{value}} من النداءات إلى مزوّد الدفع تفشل",
    description: "لا أحد يستطيع الشراء، وما دُفع في الأثناء يُمنح متأخرًا.",
  },
  MailCallsFailing: {
    summary: "{{value}} من الرسائل يتعذّر تسليمها",
    description: "لا أحد يستطيع تأكيد بريد أو إعادة تعيين كلمة مرور أو قبول دعوة. تنتظر الرسائل وتُرسل لاحقًا.",
  },
  SourceCallsFailing: {
    summary: "{{value}} من النداءات إلى {{label}} تفشل",
    description: "مصدر للأشخاص أو فاحص البريد أو مزوّد لتسجيل الدخول الاجتماعي لا يستجيب. يستمر المنتج بدونه.",
  },
  PoolWaits: {
    summary: "طلبات {{label}} تنتظر {{value}} للاتصال بقاعدة البيانات",
    description: "كل الاتصالات بقاعدة البيانات مستخدمة. طلب من كل عشرين ينتظر هذه المدة أو أكثر.",
  },
  BackupOld: {
    summary: "آخر نسخة احتياطية أُنشئت منذ {{value}}",
    description: "ما حدث منذ ذلك يضيع مع قرص قاعدة البيانات.",
  },
  BackupFailed: {
    summary: "فشلت آخر نسخة احتياطية على {{label}}",
    description: "انتهى أمر النسخ الاحتياطي بجملة تبيّن السبب.",
  },
  BackupUnknown: {
    summary: "لا شيء يخبر متى أُنشئت آخر نسخة احتياطية",
    description: "لم تُنشأ نسخة بعد، أو أن مجلد أرقام النسخ الاحتياطي غير محدّد أو لا يُقرأ.",
  },
} satisfies Messages<typeof english>;
