import { AsyncLocalStorage } from "node:async_hooks";

/** When the caller gives up: a moment of `performance.now()`; Infinity once it no longer counts. */
export type Deadline = { at: number };

const storage = new AsyncLocalStorage<Deadline | undefined>();

/** Does the work, and all that follows from it, with this deadline. */
export function withDeadline<T>(deadline: Deadline, work: () => T): T {
  return storage.run(deadline, work);
}

/** Starts what serves other callers too, and must not end with this one: timers and lasting connections. */
export function withoutDeadline<T>(work: () => T): T {
  return storage.run(undefined, work);
}

/** Returns the deadline of the current call; undefined outside a call. */
export function currentDeadline(): Deadline | undefined {
  const deadline = storage.getStore();
  return deadline?.at === Number.POSITIVE_INFINITY ? undefined : deadline;
}

/** From here on the call runs to its end, because an outside effect must be stored. */
export function liftDeadline(): void {
  const deadline = storage.getStore();
  if (deadline) deadline.at = Number.POSITIVE_INFINITY;
}
