/** Why a file cannot be a photo. */
export type PhotoFault = "wrongType" | "tooLarge" | "single";

export const photoTypes = ["image/jpeg", "image/png"];

/** Checks what was dropped or chosen before anything is sent: one jpeg or png of at most `largest` bytes (docs/rules.md#input-photo). */
export function readPhotoFile(
  files: readonly File[],
  largest: number,
): { file: File } | { fault: PhotoFault; file?: File } {
  const [file] = files;
  if (!file || files.length > 1) return { fault: "single" };
  if (!photoTypes.includes(file.type)) return { fault: "wrongType", file };
  return file.size > largest ? { fault: "tooLarge", file } : { file };
}
