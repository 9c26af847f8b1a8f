import type { WhatsNewMessages } from "./en.ts";

/** The texts around the list of changes in Arabic. */
export const messages = {
  whatsNew: {
    title: "الجديد",
    lead: "تغييرات Contact Finder، الأحدث أولًا. القائمة بالإنجليزية.",
    latest: "آخر التغييرات",
    release: "{{version}}، {{date}}",
  },
} satisfies WhatsNewMessages;
