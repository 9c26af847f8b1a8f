import type { Refusal } from "@/i18n/useErrorText";
import { uploadFailed, uploadFile } from "@/lib/browser/upload";

/** The address of the new photo, or why there is none. */
export type UploadResult = { avatarUrl: string } | { refusal: Refusal };

/** Sends a photo to the gateway as part `files`; `onProgress` hears how much is there, 0 to 1. */
export async function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<UploadResult> {
  const upload = await uploadFile("/account/photo", file, onProgress);
  if ("refusal" in upload) return upload;
  const { answer } = upload;
  return "avatarUrl" in answer && typeof answer.avatarUrl === "string"
    ? { avatarUrl: answer.avatarUrl }
    : uploadFailed();
}
