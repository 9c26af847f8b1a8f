import { createStore } from "@/lib/store";

/** The question for the second factor while it is open: one, however many operations wait for it. */
type Question = { readonly answer: Promise<boolean>; readonly settle: (proven: boolean) => void };

export const question = createStore<Question | null>(null);

/** Opens the question, or joins the open one; true once the second factor was shown, false when it is closed. */
export function askForProof(): Promise<boolean> {
  const open = question.get();
  if (open) return open.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  question.set({ answer: promise, settle: resolve });
  return promise;
}

/** Closes the question with its answer. */
export function settleProof(proven: boolean): void {
  const open = question.get();
  question.set(null);
  open?.settle(proven);
}
