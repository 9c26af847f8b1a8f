import { limits } from "@finder/contract/limits";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { type Refusal, useErrorText } from "@/i18n/useErrorText";
import { useFormat } from "@/i18n/useFormat";
import { showSuccess } from "@/ui/feedback/messages";
import { readPhotoFile } from "@/ui/form/file/photo-file";
import { endsSession, uploadFailed, uploadFile } from "@/lib/browser/upload";
import { closeSession } from "@/viewer/session";
import { useViewer } from "@/viewer/useViewer";

const megabyte = 1024 * 1024;
const sentenceOf = {
  wrongType: "errors.IMAGE_WRONG_TYPE",
  tooLarge: "photo.tooLarge",
  single: "photo.single",
} as const;

/** The chosen photo with its preview, and its upload; a refused upload keeps the choice. */
export function usePhotoForm() {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const client = useApolloClient();
  const { id } = useViewer();
  const [photo, setPhoto] = useState<{ file: File; preview: string }>();
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number>();
  useEffect(() => () => URL.revokeObjectURL(photo?.preview ?? ""), [photo]);

  const choose = (files: readonly File[]): void => {
    const read = readPhotoFile(files, limits.photoBytes);
    if (!("fault" in read)) {
      setPhoto({ file: read.file, preview: URL.createObjectURL(read.file) });
      setError(undefined);
      return;
    }
    const size = format.number(Math.ceil(((read.file?.size ?? 0) / megabyte) * 10) / 10);
    setError(t(sentenceOf[read.fault], { size, most: format.number(limits.photoBytes / megabyte) }));
  };

  const upload = async (): Promise<void> => {
    if (!photo) {
      setError(t("errors.BAD_IMAGE"));
      return;
    }
    setError(undefined);
    setProgress(0);
    const result = await uploadPhoto(photo.file, setProgress);
    setProgress(undefined);
    if ("refusal" in result) {
      if (endsSession(result.refusal)) closeSession("expired");
      else setError(errorText(result.refusal));
      return;
    }
    client.cache.modify({
      id: client.cache.identify({ __typename: "Member", id }) ?? "",
      fields: { avatarUrl: () => result.avatarUrl },
    });
    setPhoto(undefined);
    showSuccess(t("photo.done"));
  };

  return {
    photo,
    error,
    progress,
    most: format.number(limits.photoBytes / megabyte),
    choose,
    upload,
    discard: () => {
      setPhoto(undefined);
      setError(undefined);
    },
    /** The chosen file turned out to be no image. */
    refuse: () => {
      setPhoto(undefined);
      setError(t("errors.IMAGE_UNREADABLE"));
    },
  };
}

/** The address of the new photo, or why there is none. */
type UploadResult = { avatarUrl: string } | { refusal: Refusal };

/** Sends a photo to the gateway as part `files`; `onProgress` hears how much is there, 0 to 1. */
async function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<UploadResult> {
  const upload = await uploadFile("/account/photo", file, onProgress);
  if ("refusal" in upload) return upload;
  const { answer } = upload;
  return "avatarUrl" in answer && typeof answer.avatarUrl === "string"
    ? { avatarUrl: answer.avatarUrl }
    : uploadFailed();
}
