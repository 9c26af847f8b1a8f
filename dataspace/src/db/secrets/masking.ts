import { AsyncLocalStorage } from "node:async_hooks";
import { ProductError } from "@finder/contract/errors";

const looking = new AsyncLocalStorage<true>();

/** Does the work, and all that follows from it, for someone who only looks: no sealed value opens. */
export function withMasking<T>(work: () => T): T {
  return looking.run(true, work);
}

/** Whether what is worked on is for someone who only looks: masks stand in place of values. */
export function isMasking(): boolean {
  return looking.getStore() === true;
}

/** Refuses to open a value for someone who only looks. */
export function refuseWhileMasking(): void {
  if (isMasking()) throw new ProductError("VIEW_ONLY");
}
