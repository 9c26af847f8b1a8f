import type { Messages } from "../../screens/common/en.ts";

/** The texts of failed emails, jobs and webhooks, in the operators' queues. */
export const messages = {
  failures: {
    again: "Try again",
    drop: "Drop",
    dropped: "Dropped",
    failedOn: "Failed on",
    why: "Why",
    retried_one: "{{count}} is tried again",
    retried_other: "{{count}} are tried again",
    faster: "Already being tried again, or done",
    mail: {
      lead: "Emails that could not be handed over. Those the server refused for good wait 14 days for you; the others are tried again by themselves.",
      everyKind: "Every kind",
      tries_one: "{{count}} try",
      tries_other: "{{count}} tries",
      next: "Next try",
      refused: "Refused for good",
      againOf: "Try again: {{kind}} to {{recipient}}",
      dropOf: "Drop: {{kind}} to {{recipient}}",
      dropHint: "The email is wiped and never sent. The reason stays in the operators' log.",
      all_one: "Try {{count}} again",
      all_other: "Try all {{count}} again",
    },
    job: {
      lead: "Jobs that failed eight times in a row. A retried job resumes after the rows it has done; no credit is spent twice.",
      done: "Done",
      charged_one: "{{count}} credit spent",
      charged_other: "{{count}} credits spent",
      trace: "Trace",
      againOf: "Try again: {{job}} {{id}}",
      dropOf: "Drop: {{job}} {{id}}",
      dropHint: "The job leaves this list and stays failed for its member. The reason stays in the operators' log.",
      obstacle: {
        REMOVED: "Cannot be tried again: its people and files were removed after a week",
        MEMBER: "Cannot be tried again: its member may not act any more",
      },
    },
    webhook: {
      lead: "Events that webhooks did not take. They are tried again by themselves for three days; later ones wait behind them.",
      caption: "Webhooks that fail",
      webhook: "Webhook",
      operators: "Of all customers",
      event: "Event",
      everyReason: "Every reason",
      everyState: "Every state",
      failingSince: "Fails since",
      againOf: "Try again: {{event}} to {{host}}",
      reasons: {
        ADDRESS: "No public address",
        CONNECTION: "No connection",
        CERTIFICATE: "Certificate not valid",
        TIMEOUT: "No answer in time",
        REDIRECT: "Redirect",
        STATUS: "Refused",
      },
      states: {
        ENABLED: "Enabled",
        DISABLED: "Disabled by its owner",
        FAILED: "Disabled after 3 days",
        GONE: "Disabled: address gone",
      },
    },
  },
} as const;

export type FailuresMessages = Messages<typeof messages>;
