import type { Messages } from "../common/en.ts";

/** The texts of Usage > Deprecations, fetched with that tab. */
export const messages = {
  deprecations: {
    hint: "From its last day on, a call that uses it fails. We email you 90, 30 and 7 days before, if your programs use it.",
    none: "No upcoming changes",
    noneHint: "If a part of our APIs or one of your operations is to end, you see here which of your programs use it.",
    list: "What ends",
    endsOn: "Ends {{date}}",
    instead: "Use instead:",
    unused: "None of your programs uses it.",
    users: "Who uses {{id}}",
    user: "Used by",
    what: "Kind",
    kind: { KEY: "API key", TOKEN: "Service token", OPERATION: "Operation", MEMBER: "Member" },
    since: "Since",
    last: "Last used",
    callCount: "Calls in 30 days",
    calls_one: "{{formatted}} call in 30 days",
    calls_other: "{{formatted}} calls in 30 days",
    from: "{{first}} to {{last}}",
  },
} as const;

/** The shape of this catalogue in any language. */
export type DeprecationsMessages = Messages<typeof messages>;
