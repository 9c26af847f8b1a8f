import type { Messages } from "../common/en.ts";

/** What stands above every page while an operator looks through a member's eyes. */
export const messages = {
  looking: {
    as: "You are looking as {{name}} until {{time}}. Nothing can be changed, and contact details stay masked.",
    stop: "Stop looking",
    stopFailed: "View-as could not be stopped. Please try again.",
  },
} as const;

export type LookingMessages = Messages<typeof messages>;
