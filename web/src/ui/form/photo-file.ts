/** Why a file cannot be a photo. */
export type PhotoFault = "wrongType" | "tooLarge" | "single";

export const photoTypes = ["image/jpeg", "image/png"];

/** Looks at what was dropped or chosen before anything is sent: one jpeg or png of at most `largest` bytes (specification section 5). */
export function readPhotoFile(
  files: readonly File[],
  largest: number,
): { file: File } | { fault: PhotoFault; file?: File } {
  const [file] = files;
  if (!file || files.length > 1) return { fault: "single" };
  if (!photoTypes.includes(file.type)) return { fault: "wrongType", file };
  return file.size > largest ? { fault: "tooLarge", file } : { file };
}
