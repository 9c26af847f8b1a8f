import type { FieldRefusal } from "./useErrorText";

/** A call without an answer: without a connection the cause is on this side. */
export function unanswered(message = ""): FieldRefusal {
  return navigator.onLine ? { code: "UNAVAILABLE", message } : { code: "OFFLINE", message: "" };
}
