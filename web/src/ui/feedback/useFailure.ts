import { useState } from "react";
import { showError } from "./messages";

/** Why the last action of a place failed: the message bar says it once, and the place shows it until the next action. */
export function useFailure() {
  const [failure, setFailure] = useState<string>();
  const fail = (text: string): void => {
    setFailure(text);
    showError(text);
  };
  return { failure, fail, forget: () => setFailure(undefined) };
}

export type Failure = ReturnType<typeof useFailure>;
