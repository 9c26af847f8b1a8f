import { errorOfAnswer } from "@finder/gateway/dataspace/errors";
import type { Answer } from "../calls.ts";

/** What came of a call: `done`, or the code of its refusal. */
export function outcomeOf({ status, body }: Answer): string {
  return status === 200 ? "done" : errorOfAnswer(status, body).code;
}
