import { limits } from "@finder/contract/limits";
import { createStore } from "@/lib/store";

/** What the message bar shows for a moment; the reason of a failure also stands where it happened. */
export type Message = {
  id: number;
  tone: "good" | "bad";
  text: string;
  /** The action offered while the message stays. */
  action?: { name: string; run: () => void };
};

/** The one message on screen: a newer one replaces it. */
export const messageBar = createStore<Message | null>(null);

/** Milliseconds that a message stays, and one with an action. */
export const shownFor = { plain: limits.messageDuration, withAction: limits.undoDuration };

let last = 0;

export const showSuccess = show("good");
export const showError = show("bad");

export function hideMessage(): void {
  messageBar.set(null);
}

function show(tone: Message["tone"]) {
  return (text: string, action?: Message["action"]) => {
    last += 1;
    messageBar.set({ id: last, tone, text, ...(action && { action }) });
  };
}
