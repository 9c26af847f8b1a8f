import type { Messages } from "../common/en.ts";

/** The texts of handing an account over: the owner's offer, and the member's answer. */
export const messages = {
  ownership: {
    make: "Make owner",
    ask: "Make {{name}} the owner?",
    means:
      "{{name}} gets an email and has 7 days to accept. Then {{name}} manages the team, the plan, billing and API keys, and you stay on the team as an Admin.",
    stays: "The plan, the saved card, API keys and service tokens keep working.",
    password: "Your password",
    passwordHint: "Leave it empty if you sign in without a password.",
    passwordWrong: "Please enter your current password.",
    send: "Send offer",
    cancel: "Cancel",
    sent: "{{name}} got your offer by email.",
    waits: "You offered {{name}} ownership of the account",
    until: "The offer expires on {{date}}. Nothing changes until {{name}} accepts it.",
    withdraw: "Withdraw offer",
    withdrawn: "The offer was withdrawn. You still own the account.",
    offered: "{{owner}} offers you ownership of the account",
    review: "Review the offer",
    lead: "{{owner}} would like you to own your company's account. The offer expires on {{date}}.",
    you: "You manage the team, the plan, billing, API keys and the audit log.",
    former: "{{owner}} stays on the team as an Admin.",
    accept: "Become the owner",
    decline: "Decline",
    declined: "You declined the offer. {{owner}} still owns the account.",
    acceptedTitle: "You own the account now",
    accepted: "We emailed you and the former owner. Check the team, the plan and billing when you have time.",
    toSeats: "Go to Manage Seats",
    title: "Ownership of the account",
    noneTitle: "No offer waits for you",
    none: "It was withdrawn, answered or has expired.",
    toDashboard: "Go to dashboard",
  },
} as const;

/** The shape of this part in any language. */
export type OwnershipMessages = Messages<typeof messages>;
