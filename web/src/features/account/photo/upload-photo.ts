import { type ErrorCode, errors } from "@finder/contract/errors";
import type { Refusal } from "@/i18n/useErrorText";

/** The address of the new photo, or why there is none. */
export type UploadResult = { avatarUrl: string } | { refusal: Refusal };

const failed: UploadResult = { refusal: { code: "UNAVAILABLE", message: "" } };

const readAnswer = (text: string): UploadResult => {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== "object" || answer === null) return failed;
    if ("avatarUrl" in answer && typeof answer.avatarUrl === "string") return { avatarUrl: answer.avatarUrl };
    if ("code" in answer && typeof answer.code === "string" && answer.code in errors)
      return {
        refusal: {
          code: answer.code,
          message: "message" in answer && typeof answer.message === "string" ? answer.message : "",
        },
      };
    return failed;
  } catch {
    return failed;
  }
};

/** True when the refusal says that nobody is signed in any more. */
export const endsSession = ({ code }: Refusal): boolean => [401, 403].includes(errors[code as ErrorCode].status);

/** Sends a photo to the gateway (specification section 7, part `files`); `onProgress` hears how much is there, 0 to 1. */
export const uploadPhoto = (file: File, onProgress: (share: number) => void): Promise<UploadResult> =>
  new Promise((resolve) => {
    const body = new FormData();
    body.append("files", file);
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener("load", () => resolve(readAnswer(request.responseText)));
    request.addEventListener("error", () => resolve(failed));
    request.addEventListener("timeout", () => resolve(failed));
    request.open("POST", "/account/photo");
    request.timeout = 60_000;
    request.send(body);
  });
