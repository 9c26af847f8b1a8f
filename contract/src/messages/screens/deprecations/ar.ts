import type { DeprecationsMessages } from "./en.ts";

/** The texts of Usage > Deprecations in Arabic. */
export const messages = {
  deprecations: {
    hint: "من يومه الأخير يفشل كل استدعاء يستخدمه. نراسلك قبله بـ 90 و30 و7 أيام إن كانت برامجك تستخدمه.",
    none: "لا تغييرات قادمة",
    noneHint: "إذا تقرر إنهاء جزء من واجهاتنا البرمجية أو إحدى عملياتك، فسترى هنا أيًّا من برامجك يستخدمه.",
    list: "ما ينتهي",
    endsOn: "ينتهي في {{date}}",
    instead: "استخدم بدلًا منه:",
    unused: "لا يستخدمه أي من برامجك.",
    users: "من يستخدم {{id}}",
    user: "يستخدمه",
    what: "النوع",
    kind: { KEY: "مفتاح API", TOKEN: "رمز خدمة", OPERATION: "عملية", MEMBER: "عضو" },
    since: "منذ",
    last: "آخر استخدام",
    callCount: "الاستدعاءات في 30 يومًا",
    calls_zero: "لا استدعاءات في 30 يومًا",
    calls_one: "استدعاء واحد في 30 يومًا",
    calls_two: "استدعاءان في 30 يومًا",
    calls_few: "{{formatted}} استدعاءات في 30 يومًا",
    calls_many: "{{formatted}} استدعاءً في 30 يومًا",
    calls_other: "{{formatted}} استدعاء في 30 يومًا",
    from: "من {{first}} إلى {{last}}",
  },
} satisfies DeprecationsMessages;
