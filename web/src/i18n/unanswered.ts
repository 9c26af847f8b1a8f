import type { FieldRefusal } from "./useErrorText";

/** A call without an answer: without a connection the cause is on this side. */
export const unanswered = (message = ""): FieldRefusal =>
  navigator.onLine ? { code: "UNAVAILABLE", message } : { code: "OFFLINE", message: "" };
