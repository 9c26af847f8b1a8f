import { sessionErrors } from "@finder/contract/session-errors";
import { unanswered } from "@/i18n/unanswered";
import type { Refusal } from "@/i18n/useErrorText";

/** The gateway's unparsed response to an upload, or the refusal. */
export type Upload = { answer: object } | { refusal: Refusal };

/** An upload that did not arrive, or whose answer cannot be read. */
export function uploadFailed(): Upload & { refusal: Refusal } {
  return { refusal: unanswered() };
}

/** True when the refusal means that the session is over. */
export function endsSession({ code }: Refusal): boolean {
  return sessionErrors.has(code);
}

/** Sends one file to an address of the gateway, as part `files`; `onProgress` hears how much is there, 0 to 1. */
export function uploadFile(address: string, file: File, onProgress: (share: number) => void): Promise<Upload> {
  return new Promise((resolve) => {
    const body = new FormData();
    body.append("files", file);
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener("load", () => resolve(readAnswer(request.responseText)));
    request.addEventListener("error", () => resolve(uploadFailed()));
    request.addEventListener("timeout", () => resolve(uploadFailed()));
    request.open("POST", address);
    request.timeout = 60_000;
    request.send(body);
  });
}

function readAnswer(text: string): Upload {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== "object" || answer === null) return uploadFailed();
    const code = textOf(answer, "code");
    return code === "" ? { answer } : { refusal: { code, message: textOf(answer, "message") } };
  } catch {
    return uploadFailed();
  }
}

function textOf(answer: object, name: string): string {
  const value: unknown = Object.getOwnPropertyDescriptor(answer, name)?.value;
  return typeof value === "string" ? value : "";
}
