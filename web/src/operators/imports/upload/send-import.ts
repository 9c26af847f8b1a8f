import { type ErrorCode, errors } from "@finder/contract/errors";
import type { Refusal } from "@/i18n/useErrorText";
import { unanswered } from "@/i18n/unanswered";

/** Sends a file of people to its import; `onProgress` hears the bytes that are sent. Answers the refusal, null for none. */
export function sendImport(id: string, file: File, onProgress: (bytes: number) => void): Promise<Refusal | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => resolve(refusalIn(request)));
    request.addEventListener("error", () => resolve(unanswered()));
    request.open("POST", `/operator/imports/${id}/file`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.send(file);
  });
}

/** True when the refusal means that the session is over. */
export function isSignedOut({ code }: Refusal): boolean {
  return code in errors && errors[code as ErrorCode].status === 401;
}

function refusalIn({ status, responseText }: XMLHttpRequest): Refusal | null {
  if (status >= 200 && status < 300) return null;
  try {
    const answer = JSON.parse(responseText) as { code?: unknown; message?: unknown };
    const known = typeof answer.code === "string" && typeof answer.message === "string";
    return known ? { code: String(answer.code), message: String(answer.message) } : unanswered();
  } catch {
    return unanswered();
  }
}
