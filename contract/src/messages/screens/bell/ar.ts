import type { BellMessages } from "./en.ts";

/** The texts of the bell in Arabic. */
export const messages = {
  bell: {
    title: "الإشعارات",
    new_zero: "الإشعارات: لا جديد",
    new_one: "الإشعارات: إشعار جديد واحد",
    new_two: "الإشعارات: إشعاران جديدان",
    new_few: "الإشعارات: {{count}} إشعارات جديدة",
    new_many: "الإشعارات: {{count}} إشعارًا جديدًا",
    new_other: "الإشعارات: {{count}} إشعار جديد",
    none: "لا إشعارات. تظهر هنا المهام المنتهية ومن غيّر وظيفته وتصحيحات فريق الدعم والطلبات والدفعات التي تعذّرت.",
    kind: { BULK_REVEAL: "الكشف الجماعي", EXPORT: "التصدير", ENRICHMENT: "القائمة المُثراة" },
    job: {
      MAPPING: "{{name}}: اختر أعمدتها",
      QUOTED: "{{name}} بانتظار موافقتك",
      DONE: "انتهى العمل: {{name}}",
      STOPPED: "توقف العمل: {{name}}",
      FAILED: "تعذّر العمل: {{name}}",
    },
    notice: {
      CORRECTED: "صحّح فريق الدعم بيانات {{name}}",
      WITHDRAWN: "سحب فريق الدعم قيمة خاطئة لـ {{name}}",
      RESTORED: "استعاد فريق الدعم بريدًا مرتدًا لـ {{name}}",
      MERGED: "دمج فريق الدعم ملفين شخصيين لـ {{name}}",
    },
    moved: "انتقل {{name}} من {{from}} إلى {{to}}",
    changed: "غيّر {{name}} وظيفته",
    more_zero: "لم يغيّر غيره وظيفته",
    more_one: "غيّر شخص آخر وظيفته",
    more_two: "غيّر شخصان آخران وظيفتيهما",
    more_few: "غيّر {{count}} أشخاص آخرين وظائفهم",
    more_many: "غيّر {{count}} شخصًا آخر وظائفهم",
    more_other: "غيّر {{count}} شخص آخر وظائفهم",
    cap: "يطلب {{name}} حتى {{amount}} نقطة في الشهر",
    payment: "تعذّر الدفع الأخير لخطة {{plan}}",
  },
} satisfies BellMessages;
