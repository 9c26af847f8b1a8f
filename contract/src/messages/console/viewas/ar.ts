import type { ViewAsMessages } from "./en.ts";

/** What the operators' console says of looking through a member's eyes, in Arabic. */
export const messages = {
  viewAs: {
    button: "المشاهدة بصفته",
    buttonOf: "المشاهدة بصفة: {{email}}",
    title: "المشاهدة بصفة {{email}}",
    lead: "ترى المنتج كما يراه هذا العضو: لا يمكن تغيير شيء أو إنفاق رصيد، وتبقى بيانات الاتصال بالأشخاص مخفية.",
    start: "بدء المشاهدة",
    ready: "يعمل الرابط مرة واحدة خلال دقيقة.",
    lasts_zero: "تنتهي المشاهدة فورًا.",
    lasts_one: "يمكنك المشاهدة دقيقة واحدة، أو حتى تخرج من لوحة المشغّلين.",
    lasts_two: "يمكنك المشاهدة دقيقتين، أو حتى تخرج من لوحة المشغّلين.",
    lasts_few: "يمكنك المشاهدة {{count}} دقائق، أو حتى تخرج من لوحة المشغّلين.",
    lasts_many: "يمكنك المشاهدة {{count}} دقيقة، أو حتى تخرج من لوحة المشغّلين.",
    lasts_other: "يمكنك المشاهدة {{count}} دقيقة، أو حتى تخرج من لوحة المشغّلين.",
    open: "الفتح في علامة تبويب جديدة",
  },
} satisfies ViewAsMessages;
