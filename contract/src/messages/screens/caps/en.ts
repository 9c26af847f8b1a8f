import type { Messages } from "../common/en.ts";

/** The texts of monthly caps: the member's own, and a request that the owner answers. */
export const messages = {
  caps: {
    title: "Your monthly cap",
    used: "{{spent}} of {{cap}} credits",
    meter: "Monthly cap: {{spent}} of {{cap}} credits spent",
    resets: "Resets on {{date}}",
    ask: "Ask {{owner}}",
    askTitle: "Ask {{owner}} for a higher cap",
    askMeans:
      "You have spent {{spent}} of {{cap}} credits this month. {{owner}} gets an email and can answer with one click.",
    wanted: "Credits per month",
    note: "Anything to add? (optional)",
    send: "Send request",
    cancel: "Cancel",
    tooLow: "Ask for more than your cap of {{cap}}.",
    tooHigh: "Ask for at most {{most}}.",
    sent: "{{owner}} was asked. You'll get an email with the answer.",
    waits: "You asked {{owner}} for {{asked}} credits per month.",
    withdraw: "Withdraw request",
    withdrawn: "Your request was withdrawn.",
    none: "You have no monthly cap. Please try again.",
    request: {
      one: "A request for a higher cap",
      title: "Requests for a higher cap",
      lead: "{{name}} asks for {{asked}} credits per month",
      state: "{{spent}} of {{cap}} spent this month",
      stateFree: "No cap is set any more",
      approve: "Approve",
      approveOf: "Approve {{asked}} credits per month for {{name}}",
      decline: "Decline",
      declineOf: "Decline the request of {{name}}",
      approved: "{{name}} may spend {{asked}} credits per month.",
      declined: "The request was declined. {{name}} was notified by email.",
      withdrawn: "{{name}} no longer asks for this.",
      expiredTitle: "This link has expired",
      expired: "The request may still wait for you in Manage Seats.",
      toSeats: "Go to Manage Seats",
      approvedTitle: "Approved",
      declinedTitle: "Declined",
      withdrawnTitle: "Nothing to answer",
    },
  },
} as const;

/** The shape of this part in any language. */
export type CapMessages = Messages<typeof messages>;
