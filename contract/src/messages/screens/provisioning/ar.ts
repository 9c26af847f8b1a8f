import type { ProvisioningMessages } from "./en.ts";

/** The texts of the owner's SCIM token in Arabic. */
export const messages = {
  provisioning: {
    card: "إدارة الأعضاء آليًا (SCIM)",
    on: "مفعّل",
    off: "متوقف",
    hint: "يضيف مزوّد الهوية لديك، مثل Entra ID أو Okta، أعضاءك ويغيّرهم ويعطّلهم عبر SCIM 2.0. ويصبح أعضاء مجموعة Admins فيه مسؤولين.",
    address: "العنوان (رابط المستأجر)",
    copyAddress: "نسخ العنوان",
    token: "رمز SCIM",
    copyToken: "نسخ الرمز",
    once: "انسخ الرمز إلى مزوّد الهوية الآن، فهو لا يظهر إلا مرة واحدة.",
    ending: "رمز ينتهي بـ {{ending}}، أُنشئ {{when}}",
    used: "آخر استخدام {{when}}",
    neverUsed: "لم يُستخدم قط",
    justNow: "الآن",
    make: "إنشاء رمز",
    made: "أُنشئ الرمز",
    renew: "تجديد الرمز",
    renewQuestion: "هل تريد تجديد رمز SCIM؟",
    renewHint: "ينتهي الرمز القديم فورًا، ولا يغيّر مزوّد الهوية شيئًا حتى يحصل على الرمز الجديد.",
    end: "إنهاء الرمز",
    endQuestion: "هل تريد إنهاء رمز SCIM؟",
    endHint: "لن يغيّر مزوّد الهوية أعضاءك بعد ذلك. ويبقى الأعضاء وأدوارهم كما هم.",
    ended: "أُنهي الرمز",
    close: "تم",
  },
} satisfies ProvisioningMessages;
