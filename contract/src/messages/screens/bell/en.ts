import type { Messages } from "../common/en.ts";

/** The texts of the bell in the header, fetched with it. */
export const messages = {
  bell: {
    title: "Notifications",
    new_one: "Notifications: {{count}} new",
    new_other: "Notifications: {{count}} new",
    none: "No notifications. Finished jobs, contacts who moved, corrections by support, requests and failed payments appear here.",
    kind: { BULK_REVEAL: "Bulk reveal", EXPORT: "Export", ENRICHMENT: "Enriched list" },
    job: {
      MAPPING: "{{name}}: choose its columns",
      QUOTED: "{{name}} awaits your approval",
      DONE: "{{name}} is done",
      STOPPED: "{{name}} stopped",
      FAILED: "{{name}} failed",
    },
    notice: {
      CORRECTED: "Support corrected the data of {{name}}",
      WITHDRAWN: "Support withdrew a wrong value of {{name}}",
      RESTORED: "Support restored an email of {{name}} that had bounced",
      MERGED: "Support merged two profiles of {{name}}",
    },
    moved: "{{name}} moved from {{from}} to {{to}}",
    changed: "{{name}} changed jobs",
    more_one: "{{count}} more changed jobs",
    more_other: "{{count}} more changed jobs",
    cap: "{{name}} asks for {{amount}} credits per month",
    payment: "The last payment for {{plan}} failed",
  },
} as const;

/** The shape of this catalogue in any language. */
export type BellMessages = Messages<typeof messages>;
