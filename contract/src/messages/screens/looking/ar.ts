import type { LookingMessages } from "./en.ts";

/** What stands above every page while an operator looks through a member's eyes, in Arabic. */
export const messages = {
  looking: {
    as: "أنت تشاهد بصفة {{name}} حتى {{time}}. لا يمكن تغيير شيء، وتبقى بيانات الاتصال مخفية.",
    stop: "إنهاء المشاهدة",
    stopFailed: "تعذّر إنهاء المشاهدة. يرجى المحاولة مرة أخرى.",
  },
} satisfies LookingMessages;
